import type { FilePeer } from '@veilway/wireguard';

/** What is wrong with a line that says whose a device is. */
export type OwnerFault = {
  line: number;
  kind: 'no-address' | 'no-device' | 'several-devices' | 'twice';
  text: string;
};

/** Addresses of customers, by the public keys of their devices. */
export type Owners = { byKey: ReadonlyMap<string, string>; faults: readonly OwnerFault[] };

type Peer = Pick<FilePeer, 'name' | 'publicKey'>;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
/** As spreadsheets write it: parted by comma, semicolon or tab, with quotes or without. */
const CELL = /[,;\t]/;
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
const alike = (text: string) => text.trim().toLowerCase();

/**
 * Whose devices are: by lines of public key or name and an address, and of all others by one address, where there is one.
 * What says nothing certain gives nobody anything.
 */
export const ownersOf = (lines: string, ofOthers: string, peers: readonly Peer[]): Owners => {
  const byKey = new Map<string, string>();
  const faults: OwnerFault[] = [];
  for (const [at, text] of lines.split('\n').entries()) {
    if (text.trim() === '') continue;
    const cells = text.split(CELL).map(bare);
    const email = cells.at(-1)!;
    const device = bare(text.slice(0, text.length - text.split(CELL).at(-1)!.length - 1));
    const fault = (kind: OwnerFault['kind']) => faults.push({ line: at + 1, kind, text: text.trim() });
    if (cells.length < 2 || !ADDRESS.test(email)) {
      fault('no-address');
      continue;
    }
    const found = peers.filter(
      ({ publicKey, name }) => publicKey === device || (name !== null && alike(name) === alike(device)),
    );
    const [peer] = found;
    if (!peer) fault('no-device');
    else if (found.length > 1) fault('several-devices');
    else if (byKey.has(peer.publicKey)) fault('twice');
    else byKey.set(peer.publicKey, email);
  }
  const other = ofOthers.trim();
  if (ADDRESS.test(other)) for (const { publicKey } of peers) if (!byKey.has(publicKey)) byKey.set(publicKey, other);
  return { byKey, faults };
};

export type Found = Readonly<{ fate: 'known' | 'unknown' | 'no-plan'; room: number | null }>;
export type Prospect = 'looked-for' | 'fits' | 'unknown' | 'no-plan' | 'no-room';

/** What would become of each device that has an owner: a plan has room for so many, in the order of the file. */
export const prospectsOf = (
  { byKey }: Owners,
  peers: readonly Peer[],
  found: ReadonlyMap<string, Found>,
): ReadonlyMap<string, Prospect> => {
  const taken = new Map<string, number>();
  const prospectOf = (email: string): Prospect => {
    const owner = found.get(email);
    if (!owner) return 'looked-for';
    if (owner.fate !== 'known') return owner.fate;
    const before = taken.get(alike(email)) ?? 0;
    taken.set(alike(email), before + 1);
    return owner.room !== null && before >= owner.room ? 'no-room' : 'fits';
  };
  return new Map(
    peers.flatMap(({ publicKey }) => {
      const email = byKey.get(publicKey);
      return email === undefined ? [] : [[publicKey, prospectOf(email)]];
    }),
  );
};
