import { queryOptions } from '@tanstack/react-query';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import type { Customer } from '../../providers/types.js';
import { messageIn } from '../../ui/message-fields.js';
import { useChange } from '../../ui/use-change.js';
import { currentOf, type Deed } from './deeds.js';
import { texts } from './texts.js';

/** Asked for by opening the page alone: each day's first look is written down. */
export const customerOf = (id: string) =>
  queryOptions({ queryKey: ['accounts', 'customer', id], queryFn: () => dataProvider.lookIntoAccount(id) });

/** What is older than a page, for `Older`: each asks with the cursor of the page before. */
export const olderNotifications = (id: string) => (cursor: string) => dataProvider.notificationsOf(id, cursor);
export const olderActivity = (id: string) => (cursor: string) => dataProvider.activityOf(id, cursor);

/** What shows accounts. */
const SHOWN_BY = ['accounts'];

export const useSuspend = (id: string) =>
  useChange((data, reason: string) => data.suspendAccount(id, reason), texts.suspend, SHOWN_BY);

const numberIn = (entered: FormData) => Number(entered.get('number'));

/** What is done for a customer, with a reason and what else was entered. */
const DO: Readonly<
  Record<Deed, (data: ConsoleDataProvider, of: Customer, reason: string, entered: FormData) => Promise<unknown>>
> = {
  write: (data, { id }, text, entered) => data.writeToAccount({ id, subject: messageIn(entered).subject, text }),
  role: (data, { id }, reason, entered) => data.changeRole(id, String(entered.get('role')), reason),
  vouch: (data, { id }, reason) => data.vouchForAddress(id, reason),
  confirmation: (data, { id }, reason) => data.sendLink(id, 'confirmation', reason),
  password: (data, { id }, reason) => data.sendLink(id, 'password', reason),
  months: (data, of, reason, entered) => data.grantMonths({ id: currentOf(of)!.id, months: numberIn(entered), reason }),
  data: (data, of, reason, entered) =>
    data.grantAllowance({ id: currentOf(of)!.id, gigabytes: numberIn(entered), reason }),
  factors: (data, { id }, reason) => data.takeFactorsAway(id, reason),
};

export const useDeed = (deed: Deed, customer: Customer) =>
  useChange(
    (data, { reason, entered }: { reason: string; entered: FormData }) => DO[deed](data, customer, reason, entered),
    texts.deeds[deed],
    SHOWN_BY,
  );

export const useTag = (id: string) =>
  useChange(
    (data, { tag, isTagged }: { tag: string; isTagged: boolean }) => data.tagAccount(id, tag, isTagged),
    texts.tags,
    SHOWN_BY,
  );

export const useLift = (id: string) => useChange((data, _: void) => data.liftSuspension(id), texts.lift, SHOWN_BY);
