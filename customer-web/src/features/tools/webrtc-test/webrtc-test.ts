import { bytesOf, isIPv6, isLocal, isSameAddress } from '@veilway/ip-intelligence';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

/** As long as the specification waits; a browser that is done says so before. */
const PATIENCE_MS = 3_000;

/** What the browser gave away. */
type Gathered = {
  localIPs: string[];
  publicIPs: string[];
  /** How many it hid behind made-up names (`….local`). */
  masked: number;
  /** A server told from where it was asked: only then the absence of other addresses means something. */
  isAnswered: boolean;
};

type Judgement = 'same' | 'exit' | 'leak' | 'uncompared';

export type Tested = Gathered & {
  ip: string;
  hasServer: boolean;
  judged: { address: string; judgement: Judgement }[];
  /** Null: it could not be found out. */
  hasLeaks: boolean | null;
};

const MASKED = /\.local$/i;

/** `candidate:1 1 udp 2113937151 192.168.1.5 56143 typ host …` (RFC 8839, section 5.1): address and type. */
function readCandidate(line: string): { addresses: string[]; type: string } | undefined {
  const words = line.replace(/^a=/, '').split(' ');
  const [address, type] = [words[4], words[words.indexOf('typ') + 1]];
  if (!address || !type) return undefined;
  const related = words.includes('raddr') ? [words[words.indexOf('raddr') + 1]!] : [];
  return { addresses: [address, ...related], type };
}

/** All zeros: the browser had nothing to say there. */
const isNothing = (address: string) => bytesOf(address)?.every((byte) => byte === 0) ?? false;

/** What WebRTC finds of this browser's addresses. */
export function gather(
  stunServers: readonly string[],
  progress: (percent: number) => void = () => undefined,
): Promise<Gathered> {
  const found = { localIPs: new Set<string>(), publicIPs: new Set<string>(), masked: new Set<string>() };
  let isAnswered = false;
  const take = (line: string) => {
    const candidate = readCandidate(line);
    if (!candidate) return;
    if (candidate.type === 'srflx') isAnswered = true;
    for (const written of candidate.addresses) {
      const address = written.replace(/^\[|\]$/g, '');
      if (MASKED.test(address)) found.masked.add(address);
      else if (isLocal(address)) found.localIPs.add(address);
      else if (bytesOf(address) && !isNothing(address)) found.publicIPs.add(address);
    }
  };
  const connection = new RTCPeerConnection({ iceServers: stunServers.length > 0 ? [{ urls: [...stunServers] }] : [] });
  return new Promise<Gathered>((resolve, reject) => {
    const began = performance.now();
    const ticking = setInterval(() => progress((95 * (performance.now() - began)) / PATIENCE_MS), 100);
    const patience = setTimeout(() => end(), PATIENCE_MS);
    const end = (error?: Error) => {
      clearInterval(ticking);
      clearTimeout(patience);
      connection.close();
      if (error) return reject(error);
      const { localIPs, publicIPs, masked } = found;
      resolve({ localIPs: [...localIPs], publicIPs: [...publicIPs], masked: masked.size, isAnswered });
    };
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) take(candidate.candidate);
      else end();
    });
    connection.createDataChannel('');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(end);
  });
}

type Seen = { ip: string; isProtected: boolean; exits: readonly string[] };

function judge(address: string, { ip, isProtected, exits }: Seen): Judgement {
  if (isSameAddress(address, ip)) return 'same';
  if (exits.some((exit) => isSameAddress(address, exit))) return 'exit';
  // Whoever comes through one of our servers should be seen by nothing else, of whichever kind.
  return isProtected || isIPv6(address) === isIPv6(ip) ? 'leak' : 'uncompared';
}

/** What of it is a leak, for somebody who is seen like this. */
export function assess(gathered: Gathered, seen: Seen, hasServer: boolean): Tested {
  const judged = gathered.publicIPs.map((address) => ({ address, judgement: judge(address, seen) }));
  const is = (judgement: Judgement) => judged.some((one) => one.judgement === judgement);
  const isKnown = gathered.isAnswered && !is('uncompared');
  return { ...gathered, ip: seen.ip, hasServer, judged, hasLeaks: is('leak') || (isKnown ? false : null) };
}

export async function runTest(progress: (percent: number) => void): Promise<Tested> {
  const [{ stunServers }, { ip }, { isProtected }, { addresses: exits }] = await Promise.all([
    dataOf(api.GET('/api/v1/tools'), 'stunServers'),
    dataOf(api.GET('/api/v1/tools/ip-lookup/address'), 'ip'),
    dataOf(api.GET('/api/v1/connection'), 'isProtected'),
    dataOf(api.GET('/api/v1/connection/exits'), 'addresses'),
  ]);
  const gathered = await gather(stunServers, progress);
  return assess(gathered, { ip, isProtected, exits }, stunServers.length > 0);
}
