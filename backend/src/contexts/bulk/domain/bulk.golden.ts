import type { Sealed } from '@veilway/es-kernel';
import { golden } from '../../../testing/golden.js';
import { BULK_REFUSALS, bulkEvents, type BulkOrder, type SealedWords } from './bulk.events.js';

const order = { deed: 'suspend', amount: null, tag: null } as const;
const of = { itemIds: ['c-1', 'c-2', 'c-3'], adminId: 'a-9', reason: 'sealed' as Sealed };

const begun = (id: string, data: Partial<BulkOrder & SealedWords & typeof of>) => ({
  id: `01909e4e-5c00-7000-8000-0000000000${id}`,
  samples: [{ type: 'BulkBegun' as const, version: 1, data: { ...order, ...of, ...data } }],
});

export const bulkGolden = golden(bulkEvents, {
  'several accounts are suspended': {
    id: '01909e4e-5c00-7000-8000-000000000061',
    samples: [
      { type: 'BulkBegun', version: 1, data: { ...order, ...of } },
      { type: 'BulkAdvanced', version: 1, data: { from: 0, upTo: 2, refused: [{ at: 1, reason: 'own-account' }] } },
      { type: 'BulkAdvanced', version: 1, data: { from: 2, upTo: 3, refused: [] } },
      { type: 'BulkEnded', version: 1, data: { ending: 'done' } },
    ],
  },
  'devices are revoked, and each is refused for another reason': {
    id: '01909e4e-5c00-7000-8000-000000000064',
    samples: [
      {
        type: 'BulkBegun',
        version: 1,
        data: { ...order, ...of, deed: 'revoke', itemIds: BULK_REFUSALS.map((_, n) => `d-${n}`) },
      },
      {
        type: 'BulkAdvanced',
        version: 1,
        data: {
          from: 0,
          upTo: BULK_REFUSALS.length,
          refused: BULK_REFUSALS.map((reason, at) => ({ at, reason })),
        },
      },
      { type: 'BulkEnded', version: 1, data: { ending: 'done' } },
    ],
  },
  'servers are tagged, until it is stopped': {
    id: '01909e4e-5c00-7000-8000-000000000062',
    samples: [
      { type: 'BulkBegun', version: 1, data: { ...order, ...of, deed: 'tag', tag: 'spare', itemIds: ['s-1', 's-2'] } },
      { type: 'BulkAdvanced', version: 1, data: { from: 0, upTo: 1, refused: [] } },
      { type: 'BulkEnded', version: 1, data: { ending: 'stopped' } },
    ],
  },
  'a suspension is lifted': begun('66', { deed: 'lift-suspension' }),
  'data is given away': begun('67', { deed: 'grant-allowance', amount: 10 }),
  'customers are told something': begun('69', {
    deed: 'notify',
    subject: 'sealed subject' as Sealed,
    text: 'sealed text' as Sealed,
  }),
  'customers are tagged': begun('6a', { deed: 'tag-account', tag: 'reseller' }),
  'a tag is taken from customers': begun('6b', { deed: 'untag-account', tag: 'reseller' }),
  'a tag is taken away': begun('68', { deed: 'untag', tag: 'spare', itemIds: ['s-1'] }),
  'who gives months away leaves': {
    id: '01909e4e-5c00-7000-8000-000000000063',
    samples: [
      { type: 'BulkBegun', version: 1, data: { ...order, ...of, deed: 'grant-months', amount: 2 } },
      { type: 'BulkEnded', version: 1, data: { ending: 'author-left' } },
    ],
  },
});
