import { ContactMessageDto } from '@veilway/api-client/records';
import * as z from 'zod/mini';
import { texts } from './texts.js';

const { name, email, subject, message } = ContactMessageDto;
const { rules, fields } = texts;

const text = ({ minLength, maxLength }: { minLength: number; maxLength: number }, field: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(minLength, rules.tooShort(field, minLength)),
      z.maxLength(maxLength, rules.tooLong(field, maxLength)),
    );

export const messageSchema = z.object({
  name: text(name, fields.name),
  email: z
    .string()
    .check(z.trim(), z.email(rules.email), z.maxLength(email.maxLength, rules.tooLong(fields.email, email.maxLength))),
  subject: text(subject, fields.subject),
  message: text(message, fields.message),
  /** A hidden field that only programs fill in. */
  homepage: z.string(),
});

export type Message = z.infer<typeof messageSchema>;
