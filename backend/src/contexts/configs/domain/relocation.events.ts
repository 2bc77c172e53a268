import { catalog, type Event } from '@veilway/es-kernel';

/** Why a device stays where it is, by the kind of problem; `other`: none of these. */
export const REFUSALS = [
  'no-active-subscription',
  'device-moving',
  'devices-leaving',
  'device-limit-reached',
  'public-key-in-use',
  'server-full',
  'other',
] as const;
export type RelocationRefusal = (typeof REFUSALS)[number];

/** `target-gone`: the server that they were to go to was deleted. `author-left`: who began it may not do it any more. */
export const ENDINGS = ['done', 'stopped', 'target-gone', 'author-left'] as const;
export type RelocationEnding = (typeof ENDINGS)[number];

/** A device's old config and its new one. */
type Moved = { fromConfigId: string; toConfigId: string };
export type Refused = { configId: string; reason: RelocationRefusal };

export type RelocationEvent =
  | Event<
      'RelocationBegun',
      {
        relocationId: string;
        toServerId: string;
        adminId: string;
        /** When the old configs go at the latest, ISO 8601. */
        until: string;
        /** How many devices were there. */
        devices: number;
      }
    >
  /** `afterConfigId`: the last config, by id, that was looked at. */
  | Event<'DevicesRelocated', { relocationId: string; afterConfigId: string; moved: Moved[]; refused: Refused[] }>
  | Event<'RelocationEnded', { relocationId: string; ending: RelocationEnding }>;

/** `relocation-<serverId>`, of the server that is left: one at a time. */
export const relocationEvents = catalog<RelocationEvent>({
  category: 'relocation',
  told: {
    about: 'people',
    purpose: 'That we moved everybody of a server to another one.',
    kept: 'For good; it names devices by their numbers alone.',
    fields: {
      relocationId: 'Which move.',
      toServerId: 'The server they go to.',
      adminId: 'Which admin began it.',
      until: 'When the old configs go at the latest.',
      devices: 'How many devices were there.',
      afterConfigId: 'Up to which device it has come.',
      moved: ['Devices that were moved.', { fromConfigId: 'The old config.', toConfigId: 'The new one.' }],
      refused: ['Devices that stay.', { configId: 'Which config.', reason: 'Why.' }],
      ending: 'How it ended.',
    },
  },
  current: { RelocationBegun: 1, DevicesRelocated: 1, RelocationEnded: 1 },
});
