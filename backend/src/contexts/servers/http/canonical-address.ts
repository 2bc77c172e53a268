import { unmapped } from '../../../platform/http/network.js';

/** One spelling for an IP address, which has many (RFC 5952). */
export const canonical = (address: string): string => {
  const plain = unmapped(address);
  return plain.includes(':') && URL.canParse(`http://[${plain}]`) ? new URL(`http://[${plain}]`).hostname : plain;
};
