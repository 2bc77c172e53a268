import { processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { letterOf, type Occasion } from '../business-letters.js';
import { RequestMail } from '../domain/mail.decider.js';

const calledFor = (occasion: Recorded<Occasion>, meta: MetaOf) => {
  const letter = letterOf(occasion);
  if (!letter) return [];
  const { id, ...mail } = letter;
  return [new RequestMail(id, mail, meta())];
};

/** What customers are told by mail about what they pay for, what support does about their tickets, and what staff write. */
export const businessMails = processManager<Occasion>({
  name: 'business-mails',
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
  },
});
