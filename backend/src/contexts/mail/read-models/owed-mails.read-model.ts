import { categoryOf, idOf, type Recorded } from '@veilway/es-kernel';
import { Schema } from 'mongoose';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { BUSINESS_TEMPLATES, letterOf, type Letter, type Occasion } from '../business-letters.js';
import type { MailEvent } from '../domain/mail.events.js';

/** `owedSince` is null once it was requested: it is owed once. */
export type OwedMailRow = Omit<Letter, 'id'> & { eventId: string; owedSince: Date | null; isRequested: boolean };

type Told = Occasion | MailEvent;

const calledFor = (row: OwedMailRow | undefined, occasion: Recorded<Occasion>): OwedMailRow | undefined => {
  const letter = letterOf(occasion);
  if (row || !letter) return row;
  const { id: _, ...mail } = letter;
  return { ...mail, eventId: occasion.id, owedSince: occasion.at, isRequested: false };
};

const isOfMail = (event: Recorded<Told>): event is Recorded<MailEvent> => categoryOf(event.streamId) === 'mail';
const mailOf = (event: Recorded<Told>): string | undefined =>
  isOfMail(event) ? idOf(event.streamId) : letterOf(event)?.id;

export const owedMails = readModel<OwedMailRow, Told>({
  name: 'owed-mails',
  version: 4,
  about: 'people',
  purpose:
    'Mails about what people pay for or have asked, or what we wrote to them, that events call for, and whether they were requested.',
  kept: 'As long as the account.',
  fields: {
    template: { type: String, enum: BUSINESS_TEMPLATES, purpose: 'What it is about.' },
    accountId: { type: String, nullable: true, purpose: 'Who is to get it.' },
    parameters: { type: Map, of: Schema.Types.Mixed, purpose: 'Ids, amounts and dates that it tells.' },
    eventId: { type: String, purpose: 'The event that calls for it.' },
    owedSince: { type: Date, nullable: true, purpose: 'Since when it is missing; null while it is not.' },
    isRequested: { type: Boolean, purpose: 'Whether it was requested, and so is not owed again.' },
  },
  indexes: [{ owedSince: 1 }],
  rowIds: (event) => mailOf(event) ?? [],
  on: {
    ReceiptIssued: calledFor,
    SubscriptionPastDue: calledFor,
    SubscriptionEnded: calledFor,
    RenewalAnnounced: calledFor,
    PeriodEndAnnounced: calledFor,
    TrialEndAnnounced: calledFor,
    PriceChangeAnnounced: calledFor,
    MonthsGranted: calledFor,
    AllowanceGranted: calledFor,
    AllowanceWarned: calledFor,
    AllowanceExceeded: calledFor,
    RefundConfirmed: calledFor,
    RefundDeclined: calledFor,
    ConfigIssued: calledFor,
    ConfigRevoked: calledFor,
    TicketReplied: calledFor,
    TicketResolved: calledFor,
    TicketClosed: calledFor,
    TicketMerged: calledFor,
    AccountWrittenTo: calledFor,
    MailRequested: (row) => row && { ...row, owedSince: null, isRequested: true },
  },
});
