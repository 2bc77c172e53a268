import { golden } from '../../../testing/golden.js';
import { favouriteEvents } from './favourite.events.js';

export const favouriteGolden = golden(favouriteEvents, {
  'two servers are marked, and one no more': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      { type: 'ServerFavourited', version: 1, data: { serverId: '01909e4e-5c00-7000-8000-000000000007' } },
      { type: 'ServerFavourited', version: 1, data: { serverId: '01909e4e-5c00-7000-8000-000000000009' } },
      { type: 'ServerUnfavourited', version: 1, data: { serverId: '01909e4e-5c00-7000-8000-000000000007' } },
    ],
  },
});
