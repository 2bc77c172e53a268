import { CreateConfigDto } from '@veilway/api-client/records';
import { line } from '@veilway/web-client/rules';
import * as z from 'zod/mini';
import { texts } from './create-config.texts.js';

/** Who makes the pair of keys: this browser, which keeps the private one to itself, or our server. */
export const KEY_MAKERS = ['browser', 'server'] as const;

const place = {
  serverId: z.string().check(z.minLength(1, texts.serverRequired)),
  keyMadeBy: z.enum(KEY_MAKERS),
};

export const newConfig = z.object({
  deviceName: line(texts.deviceName, CreateConfigDto.deviceName),
  ...place,
});

/** `configId`: of the device that moves. */
export const move = z.object({ configId: z.string().check(z.minLength(1)), ...place });

export type NewConfig = z.infer<typeof newConfig>;
export type Move = z.infer<typeof move>;
