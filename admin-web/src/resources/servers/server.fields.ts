import { WriteServerDto } from '@veilway/api-client/records';
import type { Server } from '../../providers/types.js';

/** What the API lets an admin write of a server, with its rules. */
export const FIELDS = WriteServerDto;

/** Whether the form asks for a field; the compiler asks about each new one. */
const IN_FORM = {
  name: true,
  location: true,
  countryCode: true,
  ipAddress: true,
  endpoint: true,
  port: true,
  maxClients: true,
  network: false,
  dnsServers: false,
  coordinates: true,
  provider: true,
  costCurrency: true,
  tags: true,
  monthlyCostCents: true,
  notes: true,
  isActive: true,
} as const satisfies Record<keyof typeof FIELDS, boolean>;

type Asked = { [Name in keyof typeof IN_FORM]: (typeof IN_FORM)[Name] extends true ? Name : never };
export type FormField = Asked[keyof Asked];
/** What is typed otherwise than it is sent: a list, an amount, a switch. */
const SPECIAL = ['isActive', 'tags', 'monthlyCostCents'] as const satisfies FormField[];
export type TextField = Exclude<FormField, (typeof SPECIAL)[number]>;

/** What an admin enters about a server. */
export type ServerValues = Pick<Server, FormField>;

export const isFormField = (name: string): name is FormField =>
  name in IN_FORM && IN_FORM[name as keyof typeof IN_FORM];

export const FORM_FIELDS: readonly FormField[] = Object.keys(FIELDS).filter(isFormField);
export const TEXT_FIELDS = FORM_FIELDS.filter(
  (name): name is TextField => !(SPECIAL as readonly FormField[]).includes(name),
);

type Defaulted = {
  [Name in keyof typeof FIELDS as (typeof FIELDS)[Name] extends { default: unknown } ? Name : never]: Server[Name];
};

/** A number must be said although the API has one in mind; a text only where the API wants it. */
export const isNeeded = (name: TextField): boolean => FIELDS[name].required || FIELDS[name].type === 'integer';

/** What the API takes for a field that is left out. */
export const API_DEFAULTS = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
) as unknown as Defaulted;

/** Of a server what the form shows; the API keeps what it is not sent. */
export const shownOf = (server: Server): ServerValues =>
  Object.fromEntries(FORM_FIELDS.map((name) => [name, server[name]])) as ServerValues;

/** A new server before anybody has entered anything. */
export const DEFAULTS = Object.fromEntries(
  FORM_FIELDS.map((name) => [name, name in API_DEFAULTS ? API_DEFAULTS[name as keyof Defaulted] : '']),
) as ServerValues;
