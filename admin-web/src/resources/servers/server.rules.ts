import type { RegisterOptions } from 'react-hook-form';
import type { ServerValues } from './api.js';

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

const needed = (what: string) => ({
  required: `${what} is required`,
  validate: (value: unknown) => String(value).trim() !== '' || `${what} is required`,
});

const number = (what: string, min: number, max: number) => ({
  required: `${what} is required`,
  valueAsNumber: true,
  validate: (value: unknown) =>
    (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) ||
    `${what} must be a whole number from ${min} to ${max}`,
});

/** What the form checks by itself; the server has the last word. */
export const RULES: Partial<{ [Field in keyof ServerValues]: RegisterOptions<ServerValues, Field> }> = {
  name: needed('Name'),
  location: needed('Location'),
  countryCode: {
    required: 'Country code is required',
    pattern: { value: /^\s*[a-z]{2}\s*$/i, message: 'Country code must be two letters, such as DE' },
    setValueAs: (code: string) => code.trim().toUpperCase(),
  },
  ipAddress: needed('IP address'),
  endpoint: needed('Endpoint'),
  port: number('Port', 1, 65_535),
  maxClients: number('Max clients', 1, 1_000_000),
};
