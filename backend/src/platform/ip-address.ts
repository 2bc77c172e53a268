import { isAddress } from '@veilway/wireguard';

/** IPv6 without a zone: an address that means something on one machine only is of no use to clients. */
export const isIpv6 = (text: string): boolean => URL.canParse(`http://[${text}]/`);

export const isIpAddress = (text: string): boolean => isAddress(text) || isIpv6(text);
