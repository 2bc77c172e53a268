import { poolCapacity } from '@veilway/wireguard';

const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

/** Whether clients can get their addresses from it: a private IPv4 network in CIDR notation with room for somebody. */
export const isClientNetwork = (text: string): boolean => {
  try {
    return PRIVATE.test(text) && Number(text.split('/')[1]) >= 12 && poolCapacity(text) > 0;
  } catch {
    return false;
  }
};
