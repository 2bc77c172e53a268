import { useQuery } from '@tanstack/react-query';
import { resolvers, type Resolver } from './dns-test.js';
import { texts } from './texts.js';

function told(found: readonly Resolver[]): string {
  const others = found.filter(({ isOurs }) => !isOurs);
  if (found.length === 0) return texts.notKnown;
  return others.length === 0
    ? texts.ours
    : texts.others(others.map(({ ip, org }) => (org ? texts.runBy(ip, org) : ip)));
}

/** Who asks names for this browser: whoever does learns what it visits, also through a tunnel. */
export default function DnsNote() {
  const { data, error } = useQuery(resolvers);
  if (error) return <span>{texts.notKnown}</span>;
  return <span>{data === undefined ? texts.checking : data === null ? texts.off : told(data)}</span>;
}
