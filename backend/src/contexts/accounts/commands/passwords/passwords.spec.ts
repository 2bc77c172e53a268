import { Passwords } from './passwords.js';

const passwords = new Passwords();
beforeAll(() => passwords.onModuleInit());

it('knows a password by its hash, which is dear to guess, however its letters were composed', async () => {
  const hash = await passwords.hash('Zo\u00eb-secret');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(hash, 'Zoe\u0308-secret')).toBe(true);
  expect(await passwords.matches(hash, 'Zoe-secret')).toBe(false);
});

it('matches nothing where there is no hash, not even an empty password', async () => {
  expect(await passwords.matches(undefined, 'secret')).toBe(false);
  expect(await passwords.matches(undefined, '')).toBe(false);
});
