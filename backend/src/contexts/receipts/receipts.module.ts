import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { OrderQueries, ReceiptNumbers } from '../orders/index.js';
import { SubscriptionQueries } from '../subscriptions/index.js';
import { Parties } from './commands/parties.js';
import { creditNoteBookDecider, creditNoteBookEvents } from './domain/credit-note-book.js';
import { receiptBookDecider, receiptBookEvents } from './domain/receipt-book.js';
import { AdminReceiptsController, ReceiptsController } from './http/receipts.controller.js';
import { issueCreditNotes } from './processes/issue-credit-notes.process.js';
import { issueReceipts } from './processes/issue-receipts.process.js';
import { creditNotes } from './read-models/credit-notes.read-model.js';
import { ReceiptQueries } from './read-models/receipts.queries.js';
import { receipts } from './read-models/receipts.read-model.js';

@Module({
  controllers: [ReceiptsController, AdminReceiptsController],
  providers: [
    ...handlersOf(receiptBookDecider),
    ...handlersOf(creditNoteBookDecider),
    Parties,
    ReceiptQueries,
    { provide: ReceiptNumbers, useExisting: ReceiptQueries },
  ],
  exports: [ReceiptNumbers],
})
export class ReceiptsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(OrderQueries) orders: OrderQueries,
    @Inject(SubscriptionQueries) subscriptions: SubscriptionQueries,
    @Inject(Parties) parties: Parties,
    @Inject(ReceiptQueries) queries: ReceiptQueries,
  ) {
    registry.add({
      catalogs: [receiptBookEvents, creditNoteBookEvents],
      readModels: [receipts, creditNotes],
      processes: [bound(issueReceipts, { orders, subscriptions, parties }), bound(issueCreditNotes, queries)],
    });
  }
}
