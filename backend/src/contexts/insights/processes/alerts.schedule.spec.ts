import type { Meta } from '@veilway/es-kernel';
import { metaOf } from '@veilway/es-kernel/spec';
import { derivedId } from '../../../platform/ids.js';
import type { AlertQueries, Facts } from '../../operations/index.js';
import { watching } from './alerts.schedule.js';

const now = new Date('2030-01-01T10:00:00Z');
const disk = derivedId('alert', 'disk-low', '');
const mail = derivedId('alert', 'mail-stuck', '');
type Known = { id: string; kind: string; stands: boolean; revision: number; silencedUntil: Date | null };
const known = (id: string, kind: string, change: Partial<Known> = {}): Known => ({
  id,
  kind,
  stands: true,
  revision: 4,
  silencedUntil: null,
  ...change,
});

const due = async (facts: Facts, ...rows: Known[]) => {
  const alerts = { all: () => Promise.resolve(rows) } as unknown as AlertQueries;
  const meta = (key: string): Meta => metaOf({ commandId: key });
  const commands = await watching(() => Promise.resolve(facts), alerts).due(now, meta);
  return commands.map(({ type, id, meta: { commandId } }) => [type, id, commandId]);
};

it('raises what is wrong, once while it stands, and anew when it comes back', async () => {
  expect(await due({ freePercent: 4 })).toEqual([['RaiseAlert', disk, `${disk} -1`]]);
  expect(await due({ freePercent: 4 }, known(disk, 'disk-low'))).toEqual([]);
  expect(await due({ freePercent: 4 }, known(disk, 'disk-low', { stands: false }))).toEqual([
    ['RaiseAlert', disk, `${disk} 4`],
  ]);
});

it('ends what is not wrong any more, but nothing of which it could not find out', async () => {
  expect(await due({ freePercent: 40 }, known(disk, 'disk-low'))).toEqual([['EndAlert', disk, `${disk} 4`]]);
  expect(await due({ freePercent: 40 }, known(mail, 'mail-stuck'))).toEqual([]);
  expect(await due({ freePercent: 40 }, known(disk, 'disk-low', { stands: false }))).toEqual([]);
});

it('lets a silence run out, and not before', async () => {
  const silenced = (until: string) => known(disk, 'disk-low', { silencedUntil: new Date(until) });
  expect(await due({ freePercent: 4 }, silenced('2030-01-01T10:00:01Z'))).toEqual([]);
  expect(await due({ freePercent: 4 }, silenced('2030-01-01T10:00:00Z'))).toEqual([
    ['EndAlertSilence', disk, `${disk} silence 4`],
  ]);
});

it('raises no silence that was announced, and ends none that stood before', async () => {
  const heardAt = new Date(now.getTime() - 600_000);
  const server = { id: 's-1', name: 'Oslo 1', isServing: true, isOffered: true, heardAt, clients: 0, maxClients: 9 };
  const silent = derivedId('alert', 'gateway-silent', 's-1');
  const facts = (isInMaintenance: boolean): Facts => ({ servers: [{ ...server, isInMaintenance }] });
  expect(await due(facts(true))).toEqual([]);
  expect(await due(facts(true), known(silent, 'gateway-silent'))).toEqual([]);
  expect(await due(facts(false))).toEqual([['RaiseAlert', silent, `${silent} -1`]]);
});
