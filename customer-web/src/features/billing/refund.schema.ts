import { RequestRefundDto } from '@veilway/api-client/records';
import { line } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './refund.texts.js';

export const refundWish = z.object({ reason: line(texts.reason, RequestRefundDto.reason) });
