import { LONGEST_FEATURE } from '@veilway/api-client/limits';
import { CreatePlanDto } from '@veilway/api-client/records';
import type { Plan } from '../../providers/types.js';
import { centsOf } from '../../ui/cents.js';
import { texts } from './texts.js';

/** What the form holds: texts, as they are typed. */
export type PlanValues = {
  id: string;
  name: string;
  price: string;
  devices: string;
  gigabytes: string;
  features: string;
  support: Plan['support'];
};

const GB = 1_000_000_000;
const { name, priceCents, deviceLimit, allowanceBytes, features } = CreatePlanDto;
const ID = new RegExp(CreatePlanDto.id.pattern);

export const EMPTY: PlanValues = {
  id: '',
  name: '',
  price: '',
  devices: '',
  gigabytes: '',
  features: '',
  support: 'standard',
};

export const valuesOf = (plan: Plan): PlanValues => ({
  id: plan.id,
  name: plan.name,
  price: (plan.priceCents / 100).toFixed(2),
  devices: String(plan.deviceLimit ?? ''),
  gigabytes: plan.allowanceBytes === null ? '' : String(plan.allowanceBytes / GB),
  features: plan.features.join('\n'),
  support: plan.support,
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** What the API is sent; a number that none was typed for is none. */
export const offerOf = (values: PlanValues) => {
  const gigabytes = limitOf(values.gigabytes);
  return {
    name: values.name.trim(),
    priceCents: centsOf(values.price),
    deviceLimit: limitOf(values.devices),
    allowanceBytes: gigabytes === null ? null : gigabytes * GB,
    features: linesOf(values.features),
    support: values.support,
  };
};
export type Offer = ReturnType<typeof offerOf>;

const isWithin = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) =>
  Number.isInteger(value) && value >= minimum && value <= maximum;

const { faults } = texts.form;
const checked = (isRight: boolean, fault: string) => isRight || fault;

/** Each field by the rule that the API has for it. */
export const RULES = {
  id: { validate: (id: string) => checked(ID.test(id) && id.length <= CreatePlanDto.id.maxLength, faults.id) },
  name: {
    validate: (text: string) => checked(text.trim() !== '' && text.trim().length <= name.maxLength, faults.name),
  },
  price: { validate: (price: string) => checked(isWithin(centsOf(price), priceCents), faults.priceCents) },
  devices: {
    validate: (text: string) => {
      const limit = limitOf(text);
      return checked(limit === null || isWithin(limit, deviceLimit), faults.deviceLimit);
    },
  },
  gigabytes: {
    validate: (text: string) => {
      const limit = limitOf(text);
      return checked(
        limit === null || (Number.isInteger(limit) && isWithin(limit * GB, allowanceBytes)),
        faults.allowanceBytes,
      );
    },
  },
  features: {
    validate: (text: string) => {
      const lines = linesOf(text);
      return checked(
        lines.length >= features.minItems &&
          lines.length <= features.maxItems &&
          lines.every((line) => line.length <= LONGEST_FEATURE),
        faults.features,
      );
    },
  },
  /** One of a list. */
  support: {},
} as const;
