import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { sampleOf } from '../../../testing/golden.js';
import { CompleteOrder, DeclineOrder, type Placement } from '../domain/order.decider.js';
import { orderGolden } from '../domain/order.golden.js';
import { PaymentProvider, type ChargeOutcome, type Payable } from '../payments/payment-provider.js';
import { collectRenewals } from './collect-renewals.process.js';

class Bank extends PaymentProvider {
  readonly method = 'test';
  readonly charged: Payable[] = [];
  constructor(private readonly answer: ChargeOutcome) {
    super();
  }
  begin = () => Promise.resolve({ paymentUrl: '' });
  withdraw = () => Promise.resolve(true);
  refund = () => Promise.resolve({ refundReference: '' });
  charge(order: Payable): Promise<ChargeOutcome> {
    this.charged.push(order);
    return Promise.resolve(this.answer);
  }
}

const placement = sampleOf(orderGolden, 'OrderPlaced').data;
const meta = metaOf();
const react = (bank: Bank, changes: Partial<Placement>) =>
  collectRenewals.on.OrderPlaced!(
    recorded({ type: 'OrderPlaced', data: { ...placement, ...changes } }, { streamId: 'order-o-1' }),
    () => meta,
    bank,
  );

it('charges an order that nobody goes to a checkout for', async () => {
  const bank = new Bank({ outcome: 'completed', paymentReference: 'p-1' });
  expect(await react(bank, { payment: 'charge' })).toEqual([
    new CompleteOrder('o-1', { paymentReference: 'p-1' }, meta),
  ]);
  expect(bank.charged).toEqual([{ orderId: 'o-1', accountId: placement.accountId, quote: placement.quote }]);
});

it('tells when the charge was declined', async () =>
  expect(await react(new Bank({ outcome: 'declined', reason: 'card-expired' }), { payment: 'charge' })).toEqual([
    new DeclineOrder('o-1', { reason: 'card-expired' }, meta),
  ]));

it('leaves a checkout to its customer, and asks nobody for nothing', async () => {
  const bank = new Bank({ outcome: 'completed', paymentReference: 'p-1' });
  expect(await react(bank, { payment: 'checkout' })).toEqual([]);
  expect(await react(bank, { payment: 'charge', quote: { ...placement.quote, amountCents: 0 } })).toEqual([]);
  expect(bank.charged).toEqual([]);
});
