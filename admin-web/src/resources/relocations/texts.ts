import { inLanguage } from '@veilway/web-client';
import type { Relocation } from '../../providers/types.js';
import { fields } from './resource.texts.js';

const devices = (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`;

export const texts = inLanguage({
  en: {
    title: 'Moves',
    fields,
    deletedServer: 'Deleted server',
    statuses: {
      running: 'Running',
      done: 'Done',
      stopped: 'Stopped',
      'target-gone': 'New server deleted',
      'author-left': 'Ended: whoever began it may not do it any more',
    } satisfies Record<Relocation['status'], string>,
    waits: 'waits: the new server takes nobody',
    progress: (moved: string, refused: string, all: string) => `${moved} moved, ${refused} stay, of ${all}`,
    progressOf: (from: string) => `Progress of the move from ${from}`,
    show: (from: string) => `Report of the move from ${from}`,
    refusals: {
      'no-active-subscription': 'No plan that runs',
      'device-moving': 'Moves already, by itself',
      'devices-leaving': 'Too many of its owner’s devices have just left',
      'device-limit-reached': 'No room in the plan',
      'public-key-in-use': 'Its key is used on the new server',
      'server-full': 'No free place on the new server',
      other: 'For another reason',
    } satisfies Record<Relocation['refused'][number]['reason'], string>,

    list: {
      label: 'Moves from server to server',
      begin: 'Move customers',
      notLoaded: 'The moves could not be loaded',
      none: 'Nobody was moved yet',
      noneHint: 'Move all customers of a server to another one, before it is repaired or retired.',
    },

    begin: {
      title: 'Move customers',
      about:
        'Every device of a server gets a new configuration on another one. Owners are told by bell and mail, once for all of theirs.',
      from: 'From',
      to: 'To',
      days: 'Days that the old files work',
      daysHint: 'A new file that is used ends its old one at once.',
      daysFault: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
      looking: 'Loading the preview',
      chooseBoth: 'Choose two servers',
      failedPreview: 'The preview could not be made',
      found: (all: number, customers: number) =>
        `${devices(all)} of ${customers} ${customers === 1 ? 'customer' : 'customers'}`,
      moved: (count: number) => `${devices(count)} would move`,
      keepKey: (count: number) =>
        `${devices(count)} of these with a key of their browser’s: it stays, and that browser makes the new file`,
      stays: (count: number, why: string) => `${devices(count)} would stay: ${why}`,
      none: 'There is no device to move.',
      action: (count: number) => `Move ${devices(count)}`,
      begun: 'The move has begun',
      failed: 'The move could not be begun',
    },

    report: {
      title: 'Move',
      back: 'All moves',
      waitsFor: 'The move',
      notLoaded: 'The move could not be loaded',
      way: (from: string, to: string) => `${from} → ${to}`,
      until: 'Old files work until',
      began: 'Began',
      ended: 'Ended',
      stop: 'Stop',
      stopped: 'The move is stopped; who was moved stays moved',
      stopFailed: 'The move could not be stopped',
      refused: 'Devices that stay',
      refusedLabel: 'Devices that were not moved',
      firstOf: (named: string, all: string) => `The first ${named} of ${all}.`,
      device: 'Device',
      why: 'Why',
      csv: 'Save as CSV',
      file: 'devices-that-stay',
      noneRefused: 'Nobody had to stay',
      noneRefusedHint: 'Every device that was looked at has a new configuration.',
    },
  },
});
