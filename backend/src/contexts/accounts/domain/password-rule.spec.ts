import { guessable } from './password-rule.js';
import { knownPasswords } from './known-passwords.js';

const email = 'Ann.Example@example.com';
const KNOWN = /among the first that are guessed/;

it.each(['123456', 'password', 'Password', ' qwerty ', '１２３４５６', 'iloveyou', 'trustno1'])(
  'refuses “%s”',
  (password) => expect(guessable(password, email)).toMatch(KNOWN),
);
it.each(['      ', 'aaaaaa', '......', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0'])(
  'refuses “%s”, which is one character',
  (password) => expect(guessable(password, email)).toMatch(/one character/),
);
it.each(['ann.example@example.com', 'ANN.EXAMPLE'])('refuses “%s”, the address', (password) =>
  expect(guessable(password, email)).toMatch(/email address/),
);
it.each(['correct horse', 'tr0ub4dor&3', 'ann.example@example.org', 'aaaaab'])('takes “%s”', (password) =>
  expect(guessable(password, email)).toBeUndefined(),
);

it('knows a thousand, none of which the form would refuse for its length', () => {
  expect(knownPasswords.size).toBe(1_000);
  expect([...knownPasswords].filter((known) => known.length < 6 || known !== known.toLowerCase())).toEqual([]);
});
