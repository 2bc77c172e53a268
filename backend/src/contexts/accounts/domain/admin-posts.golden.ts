import { golden } from '../../../testing/golden.js';
import { ADMIN_POSTS, adminPostEvents } from './admin-posts.js';

export const adminPostsGolden = golden(adminPostEvents, {
  'an admin is about to lose the role': {
    id: ADMIN_POSTS,
    samples: [
      {
        type: 'AdminPostLeft',
        version: 1,
        data: { accountId: '01909e4e-5c00-7000-8000-000000000001', at: '2026-11-22T09:30:00.000Z' },
      },
    ],
  },
});
