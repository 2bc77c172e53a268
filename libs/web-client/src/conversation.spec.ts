import { conversationOf } from './conversation.js';

it('puts what was joined between what was written before and after', () => {
  const [first, last] = ['2030-01-01T00:00:00Z', '2030-01-03T00:00:00Z'].map((writtenAt) => ({ writtenAt }));
  const joined = { joinedAt: '2030-01-02T00:00:00Z' };
  expect(conversationOf({ thread: [first!, last!], joined: [joined] })).toEqual([first, joined, last]);
});
