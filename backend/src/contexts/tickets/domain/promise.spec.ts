import { aimedHoursOf } from './promise.js';

it.each([
  ['low', 'standard', 24],
  ['high', 'standard', 2],
  ['medium', 'priority', 4],
  ['high', 'priority', 2],
  ['low', 'dedicated', 2],
  ['high', 'dedicated', 2],
] as const)('means to answer %s priority with %s service within %i hours', (priority, service, hours) =>
  expect(aimedHoursOf(priority, service, { urgentAnswerHours: 2, answerHours: 24 })).toBe(hours),
);
