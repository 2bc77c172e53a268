import { catalog, type Event } from '@veilway/es-kernel';

/** What those who run the product have to look after, the most urgent first. */
export const ALERT_KINDS = [
  'gateway-silent',
  'program-stopped',
  'mail-stuck',
  'disk-low',
  'server-full',
  'certificate-ending',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** `subject`: the server, or the part of the program that it is about; empty where there is but one. `said`: figures and names. */
export type Alert = Readonly<{
  kind: AlertKind;
  subject: string;
  said: Readonly<Record<string, string | number>>;
}>;

export type AlertEvent =
  /** `isTold`: nobody has silenced it. */
  | Event<'AlertRaised', Alert & { isTold: boolean }>
  | Event<'AlertOver', Alert & { isTold: boolean }>
  /** `reason`: an admin's words. `until`: ISO 8601. */
  | Event<'AlertSilenced', { reason: string; until: string }>
  /** `isTold`: it still stands, so that it is told once more. */
  | Event<'AlertSilenceEnded', Alert & { isTold: boolean }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const alertEvents = catalog<AlertEvent>({
  category: 'alert',
  told: {
    about: 'people',
    purpose: 'What those who run the product have to look after: servers, mails, disks and certificates.',
    kept: 'For good.',
    fields: {
      kind: 'What is wrong.',
      subject: 'The server or part of the program that it is about.',
      said: 'Names of servers, figures and dates.',
      isTold: 'Whether admins were told.',
      reason: 'Why an admin wanted to hear no more of it for a while.',
      until: 'Until when.',
    },
  },
  current: { AlertRaised: 1, AlertOver: 1, AlertSilenced: 1, AlertSilenceEnded: 1 },
});
