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
});
