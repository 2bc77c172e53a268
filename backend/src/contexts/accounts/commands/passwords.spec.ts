import { Passwords } from './passwords.js';

const passwords = new Passwords();

it('knows a password by its hash, however its letters were composed', async () => {
  const hash = await passwords.hash('Zo\u00eb-secret');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await passwords.matches(hash, 'Zoe\u0308-secret')).toBe(true);
  expect(await passwords.matches(hash, 'Zoe-secret')).toBe(false);
});

it('matches nothing where there is no hash, not even an empty password', async () => {
  expect(await passwords.matches(undefined, 'secret')).toBe(false);
  expect(await passwords.matches(undefined, '')).toBe(false);
});
