import { WriteBillingDetailsDto as limits } from '@veilway/api-client/records';
import { optionalText } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './billing-details.texts.js';

export const billingDetailsSchema = z.object({
  company: optionalText(texts.company, limits.company),
  address: optionalText(texts.address, limits.address),
  taxNumber: optionalText(texts.taxNumber, limits.taxNumber),
});
