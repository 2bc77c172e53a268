import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { DropMail, mailDecider, RequestMail } from '../domain/mail.decider.js';
import { SendMailHandler } from './send-mail.handler.js';

@CommandHandler(RequestMail)
export class RequestMailHandler extends handlerOf(mailDecider) {}
@CommandHandler(DropMail)
export class DropMailHandler extends handlerOf(mailDecider) {}

export const mailHandlers = [RequestMailHandler, DropMailHandler, SendMailHandler];
