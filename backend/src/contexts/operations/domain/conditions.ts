import { DAY_MS, MINUTE_MS } from '../../../platform/calendar.js';
import type { Alert } from './alert.events.js';

const SILENT_MS = 5 * MINUTE_MS;
const STUCK_MS = 15 * MINUTE_MS;
const LOW_PERCENT = 10;
const ENDING_MS = 14 * DAY_MS;

/** What is known of the product at a moment; undefined where it could not be found out. Times are UTC. */
export type Facts = Readonly<{
  servers?: readonly Readonly<{
    id: string;
    name: string;
    /** It has devices to serve, though perhaps nobody new is offered it. */
    isServing: boolean;
    isOffered: boolean;
    /** Something announced is done to it now: that it is not heard is no news. */
    isInMaintenance: boolean;
    /** When its gateway was heard last, or since when somebody listens for it. */
    heardAt: Date;
    clients: number;
    maxClients: number;
  }>[];
  /** When the mail was requested that waits longest; null: none waits. */
  oldestMailAt?: Date | null;
  /** What stopped or is stuck, by name. */
  troubles?: readonly string[];
  /** Of the disk that data lie on. */
  freePercent?: number;
  /** Until when the certificate of the public address is valid; null: there is none. */
  certificateUntil?: Date | null;
}>;

const KINDS_OF = {
  servers: ['gateway-silent', 'server-full'],
  oldestMailAt: ['mail-stuck'],
  troubles: ['program-stopped'],
  freePercent: ['disk-low'],
  certificateUntil: ['certificate-ending'],
} as const satisfies Record<keyof Facts, readonly Alert['kind'][]>;

/** Of which kinds these facts tell whether something is wrong: of others nothing is raised, and nothing is over. */
export const kindsTold = (facts: Facts): ReadonlySet<Alert['kind']> =>
  new Set(
    Object.entries(KINDS_OF).flatMap(([fact, kinds]) => (facts[fact as keyof Facts] === undefined ? [] : [...kinds])),
  );

/** Whether it is so because of what was announced: it is not raised, while what was raised before goes on. */
export const isExpected = ({ kind, subject }: Alert, { servers = [] }: Facts): boolean =>
  kind === 'gateway-silent' && servers.some(({ id, isInMaintenance }) => id === subject && isInMaintenance);

/** All that is wrong now. */
export const conditionsIn = (
  { servers = [], oldestMailAt, troubles = [], freePercent, certificateUntil }: Facts,
  now: Date,
): Alert[] => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    ...servers
      .filter(({ isServing, heardAt }) => isServing && heardAt < ago(SILENT_MS))
      .map(({ id, name }): Alert => ({ kind: 'gateway-silent', subject: id, said: { name } })),
    ...servers
      .filter(({ isOffered, clients, maxClients }) => isOffered && clients >= maxClients)
      .map(({ id, name, clients }): Alert => ({ kind: 'server-full', subject: id, said: { name, clients } })),
    ...(oldestMailAt && oldestMailAt < ago(STUCK_MS)
      ? [{ kind: 'mail-stuck', subject: '', said: { since: oldestMailAt.toISOString() } } as const]
      : []),
    ...troubles.map((name): Alert => ({ kind: 'program-stopped', subject: name, said: { name } })),
    ...(freePercent !== undefined && freePercent < LOW_PERCENT
      ? [{ kind: 'disk-low', subject: '', said: { freePercent: Math.round(freePercent) } } as const]
      : []),
    ...(certificateUntil && certificateUntil.getTime() < now.getTime() + ENDING_MS
      ? [{ kind: 'certificate-ending', subject: '', said: { endsAt: certificateUntil.toISOString() } } as const]
      : []),
  ];
};
