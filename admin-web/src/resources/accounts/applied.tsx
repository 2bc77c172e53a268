import { useQuery } from '@tanstack/react-query';
import type { Customer } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { peersOf } from '../configs/api.js';
import { texts as configs } from '../configs/texts.js';
import { texts } from './texts.js';

/** Whether a gateway holds a device as it should; it is asked while somebody looks, and says so with its next heartbeat. */
export function Applied({ id, serverId }: NonNullable<Customer['devices']>[number]) {
  const { data } = useQuery(peersOf(serverId));
  const found = data?.differences.find(({ configId }) => configId === id);
  if (found) return <Badge tone="error" label={configs.peers.kinds[found.difference]} />;
  // Of very many differences only the first are told.
  const isKnown = data && data.different !== null && data.different <= data.differences.length;
  return isKnown ? <Badge tone="success" label={texts.devices.asWanted} /> : texts.devices.notKnown;
}
