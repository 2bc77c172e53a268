import type { RegisterOptions } from 'react-hook-form';
import { API_DEFAULTS, FIELDS, isNeeded, TEXT_FIELDS, type ServerValues, type TextField } from './server.fields.js';
import { texts } from './texts.js';

const { fields, form } = texts;

type Rules = RegisterOptions<ServerValues, TextField>;

const rulesOf = (name: TextField): Rules => {
  const [label, field] = [fields[name], FIELDS[name]];
  const required = form.required(label);
  return field.type === 'integer'
    ? {
        required,
        valueAsNumber: true,
        validate: (value: unknown) =>
          (Number.isInteger(value) && (value as number) >= field.minimum && (value as number) <= field.maximum) ||
          form.wholeNumber(label, field.minimum, field.maximum),
      }
    : isNeeded(name)
      ? { required, validate: (value: unknown) => String(value).trim() !== '' || required }
      : { setValueAs: (value: string) => value.trim() || ('default' in field ? '' : undefined) };
};

/** What the form checks by itself; the server has the last word. */
export const RULES: Readonly<Record<TextField, Rules>> = {
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, rulesOf(name)])) as Record<TextField, Rules>),
  countryCode: {
    required: form.required(fields.countryCode),
    setValueAs: (code: string) => code.trim().toUpperCase(),
    validate: (code: unknown) =>
      new RegExp(FIELDS.countryCode.pattern).test(String(code)) || form.twoLetters(fields.countryCode),
  },
  costCurrency: {
    setValueAs: (code: string) => code.trim().toUpperCase() || API_DEFAULTS.costCurrency,
    validate: (code: unknown) =>
      new RegExp(FIELDS.costCurrency.pattern).test(String(code)) || form.threeLetters(fields.costCurrency),
  },
};

const { minimum, maximum } = FIELDS.monthlyCostCents;
export const COST_RULE: RegisterOptions<ServerValues, 'monthlyCostCents'> = {
  validate: (cents) => (cents >= minimum && cents <= maximum) || form.amount(fields.monthlyCostCents),
};
