import type { RegisterOptions } from 'react-hook-form';
import type { ServerValues } from './api.js';
import { texts } from './texts.js';

export const DEFAULTS: ServerValues = {
  name: '',
  location: '',
  countryCode: '',
  ipAddress: '',
  endpoint: '',
  port: 51_820,
  maxClients: 100,
  isActive: true,
};

const { fields, form } = texts;

const needed = (field: string) => ({
  required: form.required(field),
  validate: (value: unknown) => String(value).trim() !== '' || form.required(field),
});

const number = (field: string, min: number, max: number) => ({
  required: form.required(field),
  valueAsNumber: true,
  validate: (value: unknown) =>
    (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) ||
    form.wholeNumber(field, min, max),
});

/** What the form checks by itself; the server has the last word. */
export const RULES: Partial<{ [Field in keyof ServerValues]: RegisterOptions<ServerValues, Field> }> = {
  name: needed(fields.name),
  location: needed(fields.location),
  countryCode: {
    required: form.required(fields.countryCode),
    pattern: { value: /^\s*[a-z]{2}\s*$/i, message: form.twoLetters(fields.countryCode) },
    setValueAs: (code: string) => code.trim().toUpperCase(),
  },
  ipAddress: needed(fields.ipAddress),
  endpoint: needed(fields.endpoint),
  port: number(fields.port, 1, 65_535),
  maxClients: number(fields.maxClients, 1, 1_000_000),
};
