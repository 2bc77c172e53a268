import { idOf, type Recorded, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { personKeys, type PersonKeys } from '../../../platform/search-keys.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { EmailAddressEvent } from '../domain/email-address.events.js';

/** Who an account belongs to, in clear: the only read model that knows, so that erasing touches one place. */
export type PersonRow = {
  email: string;
  fullName: string;
  /** What receipts say of who buys, beside name and address of mail. */
  company: string | null;
  billingAddress: string | null;
  taxNumber: string | null;
  /** The file that is their picture. */
  pictureId: string | null;
  /** By whose beginnings the person is found. */
  keys: PersonKeys;
  newEmail: string | null;
  formerEmail: string | null;
  /** Of the address of before, as a keyed hash. */
  formerKey: string | null;
};

const ERASED = '';
const NOTHING_TOLD = { company: null, billingAddress: null, taxNumber: null, pictureId: null };

type Named = Pick<PersonRow, 'email' | 'fullName'>;

/** A row with what it is found by. */
const found = <Row extends Named>(row: Row): Row & Pick<PersonRow, 'keys'> => ({
  ...row,
  keys: personKeys(row.fullName, row.email),
});

const NO_OTHER = { newEmail: null, formerEmail: null, formerKey: null };

/** Of an event of an address it is the account that holds it. */
const accountOf = (event: Recorded<AccountEvent | EmailAddressEvent>): string =>
  event.type === 'EmailAddressReleased' || event.type === 'EmailAddressReserved'
    ? event.data.accountId
    : idOf(event.streamId);

export const people = readModel<PersonRow, AccountEvent | EmailAddressEvent>({
  name: 'people',
  version: 4,
  about: 'people',
  person: '_id',
  purpose: 'Who an account belongs to, in clear: the only read model that knows, so that erasing touches one place.',
  kept: 'As long as the account.',
  fields: {
    email: { type: String, purpose: 'Where mails go; found by admins.' },
    newEmail: { type: String, nullable: true, purpose: 'An address that is to be confirmed.' },
    formerEmail: { type: String, nullable: true, purpose: 'The one of before, for seven days.' },
    formerKey: { type: String, nullable: true, purpose: 'The same as a keyed hash.' },
    keys: {
      type: {
        first: { type: String, purpose: 'The name.' },
        second: { type: String, purpose: 'The name from its second word on.' },
        last: { type: String, purpose: 'The name from its last word on.' },
        email: { type: String, purpose: 'The address.' },
        domain: { type: String, purpose: 'The domain of the address.' },
      },
      purpose: 'By how these begin admins find the person; small letters without marks.',
    },
    fullName: { type: String, purpose: 'How mails and pages address the person; empty once erased.' },
    company: { type: String, nullable: true, purpose: 'For whom they buy, as receipts say.' },
    billingAddress: { type: String, nullable: true, purpose: 'The address that receipts say.' },
    taxNumber: { type: String, nullable: true, purpose: 'The tax number that receipts say.' },
    pictureId: { type: String, nullable: true, purpose: 'Which file is their picture.' },
  },
  indexes: [
    { 'keys.first': 1 },
    { 'keys.second': 1 },
    { 'keys.last': 1 },
    { 'keys.email': 1 },
    { 'keys.domain': 1 },
    { pictureId: 1 },
  ],
  rowIds: accountOf,
  subject: accountOf,
  on: {
    AccountRegistered: (_, { data }, _id, open) => {
      const email = open(data.email);
      return email === undefined
        ? undefined
        : found({ ...NOTHING_TOLD, ...NO_OTHER, email, fullName: open(data.fullName) ?? ERASED });
    },
    EmailVerified: (row, { data: { fullName } }, _id, open) =>
      row && (fullName === undefined ? row : found({ ...row, fullName: open(fullName) ?? ERASED })),
    ProfileUpdated: (row, { data }, _id, open) => row && found({ ...row, fullName: open(data.fullName) ?? ERASED }),
    BillingDetailsSet: (row, { data: { company, address, taxNumber } }, _id, open) => {
      const told = (text: Sealed | null) => (text === null ? null : (open(text) ?? null));
      return row && { ...row, company: told(company), billingAddress: told(address), taxNumber: told(taxNumber) };
    },
    PictureSet: (row, { data: { pictureId } }) => row && { ...row, pictureId },
    PictureRemoved: (row) => row && { ...row, pictureId: null },
    AddressChangeRequested: (row, { data }, _id, open) => row && { ...row, newEmail: open(data.email) ?? null },
    AddressChangeWithdrawn: (row) => row && { ...row, newEmail: null },
    AddressChanged: (row, { data }, _id, open) =>
      row &&
      found({
        ...row,
        email: open(data.email) ?? ERASED,
        newEmail: null,
        formerEmail: row.email,
        formerKey: data.givenUp,
      }),
    AddressRestored: (row, { data }, _id, open) =>
      row && found({ ...row, ...NO_OTHER, email: open(data.email) ?? ERASED }),
    PasswordChanged: (row) => row && { ...row, newEmail: null },
    EmailAddressReleased: (row, { streamId }) =>
      row && (row.formerKey === idOf(streamId) ? { ...row, formerEmail: null, formerKey: null } : row),
    AccountLapsed: () => undefined,
  },
});
