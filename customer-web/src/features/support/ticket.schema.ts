import { OpenTicketDto, TicketMessageTextDto } from '@veilway/api-client/records';
import { line } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './texts.js';

export const PRIORITIES = ['low', 'medium', 'high'] as const;

export const newTicket = z.object({
  subject: line(texts.subject, OpenTicketDto.subject),
  priority: z.enum(PRIORITIES),
  message: line(texts.message, OpenTicketDto.message),
});
export type NewTicket = z.infer<typeof newTicket>;

export const reply = z.object({ message: line(texts.message, TicketMessageTextDto.message) });
