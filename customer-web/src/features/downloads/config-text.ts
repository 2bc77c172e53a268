import type { components } from '@veilway/api-client';
import { texts } from './texts.js';

export type Config = components['schemas']['ConfigDto'];

/** Where the private key of a config can be had: on the server, in this browser, or in neither. */
export type KeyPlace = 'server' | 'browser' | 'elsewhere';

export const keyPlace = (
  { hasPrivateKey, publicKey }: Pick<Config, 'hasPrivateKey' | 'publicKey'>,
  keysHere: readonly string[],
): KeyPlace => (hasPrivateKey ? 'server' : keysHere.includes(publicKey) ? 'browser' : 'elsewhere');

/**
 * The API's file with the private key filled in, which it left empty because it never knew it.
 * @throws Error when the file has no such line to fill
 */
export function withPrivateKey(file: string, privateKey: string): string {
  const [before, after, ...more] = file.split(/^PrivateKey =$/m);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(texts.faults.noKeyLine);
  return `${before}PrivateKey = ${privateKey}${after}`;
}
