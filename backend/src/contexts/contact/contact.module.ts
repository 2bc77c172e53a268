import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { ContactForm } from './commands/contact-form.js';
import { ContactMessages } from './commands/contact-messages.js';
import { EraseContactMessageHandler } from './commands/erase-contact-message.handler.js';
import { contactMessageEvents } from './domain/contact-message.events.js';
import { ContactMessagesController } from './http/contact-messages.controller.js';
import { contactMessageErasing } from './processes/contact-message.schedules.js';
import { ContactMessageQueries } from './read-models/contact-messages.queries.js';
import { contactMessages } from './read-models/contact-messages.read-model.js';

@Module({
  controllers: [ContactMessagesController],
  providers: [ContactForm, ContactMessages, EraseContactMessageHandler, ContactMessageQueries],
  exports: [ContactMessageQueries],
})
export class ContactModule {
  constructor(@Inject(Registry) registry: Registry, @Inject(ContactMessageQueries) messages: ContactMessageQueries) {
    registry.add({
      catalogs: [contactMessageEvents],
      readModels: [contactMessages],
      schedules: [contactMessageErasing(messages)],
    });
  }
}
