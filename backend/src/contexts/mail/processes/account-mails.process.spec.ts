import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import type { DomainCommand } from '@veilway/es-kernel';
import { recorded, sealed } from '@veilway/es-kernel/spec';
import { eventually } from '@veilway/product/eventually';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../../platform/clock.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Carrier } from '../../../platform/event-sourcing/processes/carrier.js';
import { ProcessRunner } from '../../../platform/event-sourcing/processes/process-runner.js';
import { bound } from '../../../platform/event-sourcing/registry.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { Logger } from '../../../platform/observability/logger.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import type { Settings } from '../../../platform/settings.js';
import type { AccountEvent } from '../../accounts/events.js';
import { mailDecider, type RequestMail } from '../domain/mail.decider.js';
import { oncePerMinute } from '../mail-ids.js';
import { accountMails } from './account-mails.process.js';

let dir: string;
let engine: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'account-mails-'));
  engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
});
afterEach(async () => {
  await engine.stop();
  await rm(dir, { recursive: true });
});

const PEOPLE = 24;
const at = new Date('2030-01-01T00:00:00Z');
const signUps = Array.from({ length: PEOPLE }, (_, n) => {
  const [email, fullName, passwordHash] = [sealed(), sealed(), sealed()];
  const data = { email, fullName, passwordHash, addressKey: '', role: 'customer' } as const;
  const event: AccountEvent = { type: 'AccountRegistered', data };
  return { ...recorded(event, { streamId: `account-a-${n}`, position: BigInt(n + 1), at }), id: `e-${n}` };
});

/** What becomes of a request to the event store, one after the other. */
type Fate = 'done' | 'not done' | 'done, and the answer lost' | 'done, and dead';
const FATES: readonly Fate[] = ['not done', 'done', 'done, and the answer lost', 'done', 'done, and dead'];

// It decides by the event alone, so that no list can mislead it, and no reconciler has to look for what it left out.
it('requests the link of every sign-up, once, whatever fails and however often the process dies', async () => {
  const log = new Logger({ logLevel: 'silent' } as Settings);
  let requests = 0;

  /** Lives until it dies or all is handled; what it checks off meanwhile it notes like any other. */
  const live = async (): Promise<'dead' | 'idle'> => {
    const store = new EventStore(engine.url);
    const aggregates = new Aggregates(store, new Metrics());
    let isDead = false;
    const execute = async (command: DomainCommand) => {
      const fate = FATES[requests++ % FATES.length]!;
      if (fate !== 'not done') await aggregates.execute(mailDecider, command as RequestMail);
      if (fate === 'done') return;
      if (fate !== 'done, and dead') throw new Unavailable('event store', 'It does not answer.');
      isDead = true;
      await new Promise(() => undefined);
    };
    const carrier = new Carrier(execute, () => Promise.resolve(), log);
    const tools = { store, clock: new Clock(), carrier, metrics: new Metrics(), log, retryMs: [1] };
    const runner = await ProcessRunner.start(bound(accountMails, undefined), tools);
    runner.take(signUps);
    await eventually('it dies or is idle', () => isDead || runner.idle);
    await runner.checkpoint();
    return isDead ? 'dead' : 'idle';
  };
  while ((await live()) !== 'idle');

  const store = new EventStore(engine.url);
  for (const { streamId } of signUps) {
    const id = oncePerMinute('verify-email', streamId.slice('account-'.length), { candidate: 1 }, at);
    expect((await store.read(`mail-${id}`)).map(({ type }) => type)).toEqual(['MailRequested']);
  }
});
