import { given, metaOf } from '@veilway/es-kernel/spec';
import { ADMIN_POSTS, adminPostDecider, LeaveAdminPost, type AdminPostEvent } from './admin-posts.js';

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 9, minute));
const leave = (accountId: string, others: string[], minute = 0) =>
  new LeaveAdminPost(ADMIN_POSTS, { accountId, others }, metaOf({ now: at(minute) }));
const left = (accountId: string, minute = 0): AdminPostEvent => ({
  type: 'AdminPostLeft',
  data: { accountId, at: at(minute).toISOString() },
});

it('lets an admin go where another one is left', () =>
  void given(adminPostDecider)
    .when(leave('ada', ['bob']))
    .thenOnce(left('ada')));

it('keeps the last one', () => void given(adminPostDecider).when(leave('ada', [])).thenRefused('last-admin'));

it('of two who take each other’s role at once, keeps one', () =>
  void given(adminPostDecider, left('bob'))
    .when(leave('ada', ['bob']))
    .thenRefused('last-admin'));

it('lets the same one go again, where the first try came to nothing', () =>
  void given(adminPostDecider, left('ada'))
    .when(leave('ada', ['bob'], 1))
    .thenNothing());

it('takes who is still an admin after five minutes for one who stayed', () =>
  void given(adminPostDecider, left('bob'))
    .when(leave('ada', ['bob'], 5))
    .then(left('ada', 5)));
