import * as z from 'zod/mini';
import { texts } from './address.texts.js';

export const addressSchema = z.object({
  email: z.email(texts.invalid),
});

export type NewAddress = z.infer<typeof addressSchema>;
