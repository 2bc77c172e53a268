import { isIpv6 } from '../../../platform/ip-address.js';

const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const HOST = new RegExp(`^${LABEL}(\\.${LABEL})*$`);
const BRACKETED = /^\[([0-9a-fA-F:.]+)\](?::(\d{1,5}))?$/;

const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
const isHost = (text: string): boolean => text.length <= 253 && HOST.test(text);

/** Whether clients can dial it: a host name, an IPv4 or an IPv6 address, with or without a port. */
export const isEndpoint = (text: string): boolean => {
  const bracketed = BRACKETED.exec(text);
  if (bracketed) return isIpv6(bracketed[1]!) && (bracketed[2] === undefined || isPort(bracketed[2]));
  const parts = text.split(':');
  if (parts.length > 2) return isIpv6(text);
  const [host, port] = parts as [string, string?];
  return isHost(host) && (port === undefined || isPort(port));
};
