const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One spelling for an IP address, which has many (RFC 5952). */
export const canonical = (address: string): string => {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return plain.includes(':') && URL.canParse(`http://[${plain}]`) ? new URL(`http://[${plain}]`).hostname : plain;
};
