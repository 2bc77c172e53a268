import { given, metaOf } from '@veilway/es-kernel/spec';
import { ChooseMostPopular, OrderPlans, PRICE_LIST, priceListDecider, type PriceListEvent } from './price-list.js';

const choose = (planId: string | null) => new ChooseMostPopular(PRICE_LIST, { planId }, metaOf());
const order = (...planIds: string[]) => new OrderPlans(PRICE_LIST, { planIds }, metaOf());
const chosen = (planId: string | null): PriceListEvent => ({ type: 'MostPopularChosen', data: { planId } });
const ordered = (...planIds: string[]): PriceListEvent => ({ type: 'PlansOrdered', data: { planIds } });

it('marks one plan at most, also none of those that marked themselves', () => {
  given(priceListDecider).when(choose('basic')).thenOnce(chosen('basic'));
  given(priceListDecider, chosen('basic')).when(choose('pro')).thenOnce(chosen('pro'));
  given(priceListDecider).when(choose(null)).thenOnce(chosen(null));
});

it('puts plans in order', () => {
  given(priceListDecider).when(order('pro', 'basic')).thenOnce(ordered('pro', 'basic'));
  given(priceListDecider, ordered('pro', 'basic')).when(order('basic', 'pro')).thenOnce(ordered('basic', 'pro'));
});
