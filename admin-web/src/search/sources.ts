import { money } from '@veilway/web-client/format';
import { texts as layout } from '../layout/texts.js';
import { dataProvider } from '../providers/data-provider.js';
import type { AccountRecord, Config, DeskTicket, Order, Plan, Server } from '../providers/types.js';
import { listLink } from '../ui/list-link.js';
import { nameOf, who } from '../ui/who.js';
import { listed, type Source } from './source.js';

const { pages } = layout;

/** Where the console looks. A further kind of thing is a line here; its pages are found by the sidebar. */
export const SOURCES: readonly Source[] = [
  {
    name: pages.customers,
    may: 'customers.read',
    find: listed<AccountRecord>('accounts', (account) => ({
      id: account.id,
      title: nameOf(account),
      detail: account.email,
      to: `/customers/${account.id}`,
    })),
  },
  {
    name: pages.servers,
    may: 'servers.read',
    find: listed<Server>('servers', ({ id, name, location }) => ({
      id,
      title: name,
      detail: location,
      to: `/servers/${id}`,
    })),
  },
  {
    name: pages.payments,
    may: 'payments.read',
    find: listed<Order>('orders', (order) => ({
      id: order.id,
      title: `${order.plan.name}, ${money(order.amountCents, order.currency)}`,
      detail: [who(order), order.receiptNumber].filter(Boolean).join(' · '),
      to: `/payments/${order.id}`,
    })),
  },
  {
    name: pages.wireguard,
    may: 'devices.read',
    find: listed<Config>('configs', ({ id, deviceName, clientIp, server, account }) => ({
      id,
      title: deviceName || clientIp,
      detail: [nameOf(account), server.name, clientIp].join(' · '),
      to: listLink('/wireguard', { q: id }),
    })),
  },
  { name: pages.packages, may: 'plans.read', find: plansCalled },
  {
    name: pages.support,
    may: 'tickets.read',
    find: listed<DeskTicket>('tickets', ({ id, subject, customerName, customerEmail }) => ({
      id,
      title: subject,
      detail: customerName || customerEmail,
      to: `/support/${id}`,
    })),
  },
];

/** There are few, and the API does not search them. */
async function plansCalled(words: string, signal: AbortSignal) {
  const { data } = await dataProvider.getList<Plan>('plans', {
    filter: {},
    sort: { field: 'place', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
    signal,
  });
  return data
    .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(words.toLowerCase()))
    .map(({ id, name }) => ({ id, title: name, to: `/packages/${id}` }));
}
