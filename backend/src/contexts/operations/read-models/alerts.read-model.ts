import { idOf } from '@veilway/es-kernel';
import { Schema } from 'mongoose';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { toldAt } from '../domain/alert-news.js';
import { ALERT_KINDS, type AlertEvent, type AlertKind } from '../domain/alert.events.js';

export type AlertRow = {
  kind: AlertKind;
  subject: string;
  said: Readonly<Record<string, string | number>>;
  stands: boolean;
  since: Date;
  overAt: Date | null;
  newsAt: Date | null;
  silencedUntil: Date | null;
  silence: string | null;
  revision: number;
};

export const alerts = readModel<AlertRow, AlertEvent>({
  name: 'alerts',
  version: 1,
  about: 'people',
  // They are about machines; only why somebody silenced one is a person's words.
  person: null,
  purpose: 'What those who run the product have to look after.',
  kept: 'For good.',
  fields: {
    kind: { type: String, enum: ALERT_KINDS, purpose: 'What is wrong.' },
    subject: { type: String, purpose: 'The server or part of the program that it is about.' },
    said: { type: Map, of: Schema.Types.Mixed, purpose: 'Names of servers, figures and dates.' },
    stands: { type: Boolean, purpose: 'Whether it is so now.' },
    since: { type: Date, purpose: 'Since when it is, or was, so.' },
    overAt: { type: Date, nullable: true, purpose: 'When it was over.' },
    newsAt: { type: Date, nullable: true, purpose: 'When that happened which admins are told of.' },
    silencedUntil: { type: Date, nullable: true, purpose: 'Until when nobody is told of it.' },
    revision: { type: Number, purpose: 'How often it has changed.' },
    silence: { type: String, nullable: true, purpose: 'Why that is so, in an admin’s words.' },
  },
  indexes: [{ stands: 1, since: -1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    AlertRaised: (row, { data: { isTold, ...alert }, at, revision }) => ({
      ...alert,
      stands: true,
      since: at,
      overAt: null,
      newsAt: isTold ? at : null,
      silencedUntil: row?.silencedUntil ?? null,
      silence: row?.silence ?? null,
      revision: Number(revision),
    }),
    AlertOver: (row, { data: { isTold }, at, revision }) => {
      if (!row) return row;
      // What was over before anybody was told of it leaves nothing to tell.
      const wasTold = row.newsAt !== null && toldAt(row.newsAt) <= at;
      const newsAt = isTold && wasTold ? at : null;
      return { ...row, stands: false, overAt: at, newsAt, revision: Number(revision) };
    },
    AlertSilenced: (row, { data: { reason, until }, revision }) =>
      row && { ...row, newsAt: null, silencedUntil: new Date(until), silence: reason, revision: Number(revision) },
    AlertSilenceEnded: (row, { data: { isTold }, at, revision }) =>
      row && { ...row, newsAt: isTold ? at : null, silencedUntil: null, silence: null, revision: Number(revision) },
  },
});
