import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { accountEvents } from './account.events.js';
import { emailAddressGolden } from './email-address.golden.js';

const id = '01909e4e-5c00-7000-8000-000000000001';
const given = [emailAddressGolden.stories['an address is taken']];

const chosen = {
  email: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
  fullName: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
  passwordHash: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
  addressKey: 'mmGMqtpbJ9z0wkcEwsdCylB3fcaLvqkEXHQAG6QSj0o',
};

const other = {
  fullName: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
  passwordHash: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
};

const byAdmin = {
  by: '01909e4e-5c00-7000-8000-0000000000c0',
  why: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kD'),
};

const otherAddress = {
  email: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
  addressKey: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
};

const tag = (n: number) => ({
  tagKey: `tag-key-of-number-${n}-as-long-as-it-is-in-truth`,
  tag: sealed(`sealed tag ${n}`),
  by: '01909e4e-5c00-7000-8000-0000000000c0',
});

export const accountGolden = golden(accountEvents, {
  'a customer signs up, buys, and becomes an auditor': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'VerificationRequested', version: 1, data: { at: '2026-11-20T09:30:00.000Z' } },
      { type: 'EmailVerified', version: 1, data: {} },
      { type: 'SignUpRepeated', version: 1, data: { at: '2026-11-20T09:30:00.000Z' } },
      {
        type: 'ProfileUpdated',
        version: 1,
        data: { fullName: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA') },
      },
      {
        type: 'SubscriptionOpened',
        version: 1,
        data: {
          subscriptionId: '01909e4e-5c00-7000-8000-000000000002',
          orderId: '01909e4e-5c00-7000-8000-000000000003',
        },
      },
      {
        type: 'SubscriptionOpened',
        version: 1,
        data: {
          subscriptionId: '01909e4e-5c00-7000-8000-000000000005',
          orderId: '01909e4e-5c00-7000-8000-000000000006',
        },
      },
      {
        type: 'BillingDetailsSet',
        version: 1,
        data: {
          company: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
          address: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
          taxNumber: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA'),
        },
      },
      { type: 'BillingDetailsSet', version: 1, data: { company: null, address: null, taxNumber: null } },
      { type: 'PictureSet', version: 1, data: { pictureId: '01909e4e-5c00-7000-8000-000000000007' } },
      { type: 'PictureRemoved', version: 1, data: {} },
      { type: 'RoleChanged', version: 1, data: { role: 'auditor' } },
    ],
  },
  'one address, three sign-ups: the second one is confirmed, and a fourth comes too late': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer', at: '2026-11-22T09:30:00.000Z' } },
      { type: 'CandidateAdded', version: 1, data: { candidate: 2, ...other, at: '2026-11-22T09:31:00.000Z' } },
      { type: 'CandidateAdded', version: 1, data: { candidate: 3, ...other, at: '2026-11-22T09:31:00.000Z' } },
      { type: 'VerificationRequested', version: 1, data: { at: '2026-11-22T09:32:00.000Z', candidate: 3 } },
      { type: 'EmailVerified', version: 1, data: other },
      {
        type: 'SignUpRepeated',
        version: 1,
        data: { at: '2026-11-22T09:33:00.000Z', passwordHash: other.passwordHash },
      },
    ],
  },
  'who signs up a second time wants the free trial, and has it': {
    id,
    given,
    samples: [
      {
        type: 'AccountRegistered',
        version: 1,
        data: { ...chosen, role: 'customer', at: '2026-11-22T09:30:00.000Z', wantsTrial: true },
      },
      {
        type: 'CandidateAdded',
        version: 1,
        data: { candidate: 2, ...other, at: '2026-11-22T09:31:00.000Z', wantsTrial: true },
      },
      { type: 'EmailVerified', version: 1, data: { ...other, wantsTrial: true } },
      {
        type: 'TrialStarted',
        version: 1,
        data: { subscriptionId: '01909e4e-5c00-8000-8000-000000000002', planId: 'pro' },
      },
    ],
  },
  'who signs up for a plan is known to have done so': {
    id,
    given,
    samples: [
      {
        type: 'AccountRegistered',
        version: 1,
        data: { ...chosen, role: 'customer', at: '2026-11-22T09:30:00.000Z', wantsPlan: 'pro' },
      },
      { type: 'EmailVerified', version: 1, data: { ...other, wantsPlan: 'pro' } },
    ],
  },
  'a password is forgotten, and later changed': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer', at: '2026-11-22T09:30:00.000Z' } },
      { type: 'EmailVerified', version: 1, data: {} },
      { type: 'PasswordResetRequested', version: 1, data: { at: '2026-11-24T09:30:00.000Z', password: 1 } },
      { type: 'PasswordChanged', version: 1, data: { passwordHash: other.passwordHash } },
      {
        type: 'PasswordChanged',
        version: 1,
        data: { passwordHash: chosen.passwordHash, keptSessionId: '01909e4e-5c00-8000-8000-000000000004' },
      },
    ],
  },
  'an address is changed, and taken back; a second change is asked for in vain': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer', at: '2026-11-22T09:30:00.000Z' } },
      { type: 'EmailVerified', version: 1, data: {} },
      {
        type: 'AddressChangeRequested',
        version: 1,
        data: { change: 1, ...otherAddress, at: '2026-11-24T09:30:00.000Z' },
      },
      {
        type: 'AddressChanged',
        version: 1,
        data: { change: 1, ...otherAddress, givenUp: chosen.addressKey, until: '2026-12-01T09:35:00.000Z' },
      },
      {
        type: 'AddressRestored',
        version: 1,
        data: { email: chosen.email, addressKey: chosen.addressKey, givenUp: otherAddress.addressKey },
      },
      { type: 'PasswordChanged', version: 1, data: { passwordHash: other.passwordHash } },
      {
        type: 'AddressChangeRequested',
        version: 1,
        data: { change: 2, ...otherAddress, at: '2026-11-25T09:30:00.000Z', isTaken: true },
      },
      { type: 'AddressChangeWithdrawn', version: 1, data: { change: 2 } },
      { type: 'AddressWanted', version: 1, data: { at: '2026-11-26T09:30:00.000Z' } },
    ],
  },
  'an admin changes roles': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'admin' } },
      { type: 'EmailVerified', version: 1, data: {} },
      {
        type: 'ProfileUpdated',
        version: 1,
        data: { fullName: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA') },
      },
      { type: 'RoleChanged', version: 1, data: { role: 'support' } },
      { type: 'RoleChanged', version: 1, data: { role: 'customer' } },
      { type: 'RoleChanged', version: 1, data: { role: 'admin' } },
    ],
  },
  'staff looks at what belongs to an account': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'EmailVerified', version: 1, data: {} },
      {
        type: 'AccountLookedInto',
        version: 1,
        data: { lookedBy: '01909e4e-5c00-7000-8000-0000000000c0', onDay: '2030-02-03' },
      },
    ],
  },
  'an admin keeps somebody out, and lets them in again': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'EmailVerified', version: 1, data: {} },
      {
        type: 'AccountSuspended',
        version: 1,
        data: {
          suspendedBy: '01909e4e-5c00-7000-8000-0000000000c0',
          reason: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kD'),
        },
      },
      { type: 'SuspensionLifted', version: 1, data: { liftedBy: '01909e4e-5c00-7000-8000-0000000000c1' } },
    ],
  },
  'an admin vouches for an address, has a link sent, and gives a role': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'VerificationRequested', version: 1, data: { at: '2026-11-20T09:30:00.000Z', candidate: 1, ...byAdmin } },
      { type: 'EmailVerified', version: 1, data: { ...other, ...byAdmin } },
      { type: 'PasswordResetRequested', version: 1, data: { at: '2026-11-20T09:30:00.000Z', password: 1, ...byAdmin } },
      { type: 'RoleChanged', version: 1, data: { role: 'support', ...byAdmin } },
    ],
  },
  'an auditor is registered': {
    id,
    given,
    samples: [{ type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'auditor' } }],
  },
  'support is registered': {
    id,
    given,
    samples: [{ type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'support' } }],
  },
  'an address is never confirmed': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'AccountLapsed', version: 1, data: {} },
    ],
  },
  'a sign-up stalls, and comes too late': {
    id,
    given,
    samples: [{ type: 'AccountLapsed', version: 1, data: {} }],
  },
  'staff put tags on an account, and take one away': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'AccountTagged', version: 1, data: tag(0) },
      { type: 'AccountTagged', version: 1, data: tag(1) },
      { type: 'AccountUntagged', version: 1, data: tag(0) },
    ],
  },
  'an account is closed and restored, then closed for good and erased': {
    id,
    given,
    samples: [
      { type: 'AccountRegistered', version: 1, data: { ...chosen, role: 'customer' } },
      { type: 'EmailVerified', version: 1, data: {} },
      { type: 'AccountClosed', version: 1, data: { eraseAt: '2026-12-20T09:30:00.000Z' } },
      { type: 'AccountRestored', version: 1, data: {} },
      { type: 'AccountClosed', version: 1, data: { eraseAt: '2026-12-22T09:30:00.000Z' } },
      {
        type: 'AccountErasureBegun',
        version: 1,
        data: {
          erasureId: '01909e4e-5c00-8000-8000-00000000000e',
          farewell: sealed('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kB'),
          keyDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
      },
      {
        type: 'AccountErased',
        version: 1,
        data: {
          erasureId: '01909e4e-5c00-8000-8000-00000000000e',
          keyDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          streamDigest: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
        },
      },
      { type: 'FarewellForgotten', version: 1, data: {} },
    ],
  },
});
