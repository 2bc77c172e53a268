import { knownPasswords } from './known-passwords.js';

const ONE_CHARACTER = /^(.)\1*$/su;

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * Why a password is among the first that somebody tries who wants to get in; undefined where it is not.
 * @param email of whom it is, where that is known
 */
export const guessable = (password: string, email = ''): string | undefined => {
  const tried = plain(password);
  const address = plain(email);
  const mailbox = address.slice(0, address.lastIndexOf('@'));
  if (address && (tried === address || tried === mailbox)) return 'Password must not be your email address';
  if (!tried || ONE_CHARACTER.test(tried)) return 'Password must be more than one character repeated';
  if (knownPasswords.has(tried)) return 'This password is among the first that are guessed. Choose another one';
  return undefined;
};
