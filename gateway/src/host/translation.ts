import { run } from './run.js';

const tableOf = (name: string): string => `veilway_${name}`;

/**
 * Customers go out with the host's own address and never reach each other. The segment size follows the path,
 * because an ICMP message about a packet too big often does not come through. The comment tells which network
 * the table was made for.
 */
const rules = (name: string, network: string): string => `
table ip ${tableOf(name)}
delete table ip ${tableOf(name)}
table ip ${tableOf(name)} {
  comment "${network}"
  chain postrouting {
    type nat hook postrouting priority srcnat; policy accept;
    ip saddr ${network} oifname != "${name}" masquerade
  }
  chain forward {
    type filter hook forward priority filter; policy accept;
    iifname "${name}" oifname "${name}" drop
    iifname "${name}" tcp flags & (syn | rst) == syn tcp option maxseg size set rt mtu
    oifname "${name}" tcp flags & (syn | rst) == syn tcp option maxseg size set rt mtu
  }
}
`;

/** Puts the rules of the interface in place of earlier ones, in one transaction. */
export async function addTranslation(name: string, network: string): Promise<void> {
  await run('nft', ['-f', '-'], rules(name, network));
}

/** Whether the rules for this network are there. */
export async function hasTranslation(name: string, network: string): Promise<boolean> {
  const list = await run('nft', ['list', 'table', 'ip', tableOf(name)]).catch(() => '');
  return list.includes(`comment "${network}"`) && list.includes('masquerade') && list.includes('drop');
}

export async function removeTranslation(name: string): Promise<void> {
  // Declared first, so that deleting is no error where there was none.
  await run('nft', ['-f', '-'], `table ip ${tableOf(name)}\ndelete table ip ${tableOf(name)}\n`);
}
