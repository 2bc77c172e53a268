import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { Files } from '../../platform/files/files.js';
import { ProductSettings } from '../settings/index.js';
import { Attachments } from './commands/attachments.js';
import { Colleagues } from './commands/colleagues.js';
import { RemoveFilesHandler } from './commands/remove-files.js';
import { Services } from './commands/services.js';
import { Tickets } from './commands/tickets.js';
import { cannedReplyDecider } from './domain/canned-reply.decider.js';
import { cannedReplyEvents } from './domain/canned-reply.events.js';
import { ticketDecider } from './domain/ticket.decider.js';
import { ticketEvents } from './domain/ticket.events.js';
import { AttachmentTraffic } from './http/attachment-traffic.js';
import { CannedRepliesController } from './http/canned-replies.controller.js';
import { CustomerOverview } from './http/customer-overview.js';
import { DeskController } from './http/desk.controller.js';
import { DeskPresenceController } from './http/desk-presence.controller.js';
import { FilledReplies } from './http/filled-replies.js';
import { PresenceController } from './http/presence.controller.js';
import { TicketFiguresController } from './http/ticket-figures.controller.js';
import { TicketsController } from './http/tickets.controller.js';
import { Presence } from './ports/presence.js';
import { contactTickets } from './processes/contact-tickets.process.js';
import { joinedTickets } from './processes/joined-tickets.process.js';
import { PresenceInMemory } from './processes/presence-in-memory.js';
import { unsentFiles } from './processes/unsent-files.schedule.js';
import { CannedReplyQueries } from './read-models/canned-replies.queries.js';
import { cannedReplies } from './read-models/canned-replies.read-model.js';
import { TicketFigureQueries } from './read-models/ticket-figures.queries.js';
import { ticketFigures } from './read-models/ticket-figures.read-model.js';
import { ticketMessages } from './read-models/ticket-messages.read-model.js';
import { TicketQueries } from './read-models/tickets.queries.js';
import { tickets } from './read-models/tickets.read-model.js';

/** What people are told of files. */
const FILES = {
  name: 'files',
  purpose: 'Files that came with a ticket, and pictures of people, sealed with the key of the account.',
  kept: 'As long as the account; a day where a file came with no message; a picture until there is another one.',
  fields: [
    { name: '_id', purpose: 'Which file.' },
    { name: 'sealed', purpose: 'What is in it; sealed.' },
    { name: 'at', purpose: 'When it came.' },
  ],
};

@Module({
  controllers: [
    TicketsController,
    PresenceController,
    DeskController,
    DeskPresenceController,
    CannedRepliesController,
    TicketFiguresController,
  ],
  providers: [
    Tickets,
    Services,
    TicketQueries,
    Colleagues,
    CustomerOverview,
    CannedReplyQueries,
    TicketFigureQueries,
    FilledReplies,
    Attachments,
    AttachmentTraffic,
    RemoveFilesHandler,
    { provide: Presence, useClass: PresenceInMemory },
    ...handlersOf(ticketDecider),
    ...handlersOf(cannedReplyDecider),
  ],
  exports: [TicketQueries, TicketFigureQueries, Presence],
})
export class TicketsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(Files) files: Files,
    @Inject(TicketQueries) queries: TicketQueries,
    @Inject(ProductSettings) settings: ProductSettings,
  ) {
    registry.add({
      catalogs: [ticketEvents, cannedReplyEvents],
      readModels: [tickets, ticketMessages, ticketFigures, cannedReplies],
      processes: [bound(contactTickets, settings), bound(joinedTickets, queries)],
      schedules: [unsentFiles(files, registry.files)],
      files: queries.files,
      keptBeside: [FILES],
    });
  }
}
