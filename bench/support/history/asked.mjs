import { ADMIN, Caller } from '../../../libs/product/dist/index.js';
import { crowd, timed } from '../figures.mjs';
import { CALLERS, issue } from '../stage.mjs';
import { FIRST_NUMBER } from './written.mjs';
import { emailOf } from './somebody.mjs';

const SAMPLES = 20;
const PASSWORD = 'correct horse';

const CUSTOMER = [
  'account account/activity account/billing-details account/notices account/second-factors account/sessions',
  'account/summary brand configs configs/{configs} configs/{configs}/file configs/{configs}/qr.svg connection',
  'favourites notifications notifications/unread orders orders/{orders} plans quotes/enterprise refunds servers stored-data',
  'subscriptions tickets tickets/promise',
]
  .join(' ')
  .split(' ');

const STAFF = [
  'accounts accounts/{accounts} alerts analytics analytics/usage bulk canned-replies configs configs/{configs}',
  'configs/usage health imported-peers invitations orders orders/{orders} parked-events people plans refunds',
  'relocations roles servers servers/{servers} servers/{servers}/health settings settings/changes summary',
  'ticket-figures tickets tickets/{tickets}',
]
  .join(' ')
  .split(' ')
  .map((path) => `admin/${path}`);

/** Every GET that somebody signed in may ask, by its path, with ids of what is there. */
export async function ways(product) {
  const anybody = new Caller(product.url);
  const customer = await anybody.signIn({ email: emailOf(FIRST_NUMBER), password: PASSWORD });
  const admin = await anybody.signIn(ADMIN);
  const asking = async (who, paths, prefix) => {
    const filled = [];
    for (const path of paths) {
      const [, list] = /\{(.+)\}/.exec(path) ?? [];
      const found = list && (await who.ask('GET', prefix + list));
      const [first] = found ? (found.items ?? found) : [];
      if (list && !first) throw new Error(`There is nothing to ask ${path} of.`);
      filled.push([path, () => who.ask('GET', path.replace(`{${list}}`, first?.id))]);
    }
    return filled;
  };
  return new Map([...(await asking(customer, CUSTOMER, '')), ...(await asking(admin, STAFF, 'admin/'))]);
}

/** Milliseconds of every way, asked in turns of both products, so that both meet the same machine. */
export async function answers(few, many) {
  const asked = [];
  for (const [path, ask] of few) {
    await timed(3, ask);
    await timed(3, many.get(path));
    const samples = { path, few: [], many: [] };
    for (let n = 0; n < SAMPLES; n += 1) {
      samples.few.push(...(await timed(1, ask)));
      samples.many.push(...(await timed(1, many.get(path))));
    }
    asked.push(samples);
  }
  return asked;
}

/** Devices of new customers on a new server, one after the other and by many at once. */
export async function issuing(stage) {
  const server = await stage.server('issued');
  const customer = await stage.customer('issues');
  await timed(20, (n) => issue(customer, server.id, `Warm ${n}`));
  const alone = await timed(200, (n) => issue(customer, server.id, `Device ${n}`));
  const many = await Promise.all(Array.from({ length: CALLERS }, (_, n) => stage.customer(`caller-${n}`)));
  const together = await crowd(CALLERS * 40, CALLERS, (n, caller) => issue(many[caller], server.id, `Device ${n}`));
  return { alone, together };
}
