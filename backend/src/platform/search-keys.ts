/** Without marks on letters, and small: who looks for `jose` finds José. Blanks are one each. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/gu, ' ');

/** A name from its first word, its second and its last, with what is before that after it: each the key of an index. */
export type NameKeys = { first: string; second: string; last: string };

const from = (words: readonly string[], at: number) => [...words.slice(at), ...words.slice(0, at)].join(' ');

/** Empty where there is no such word, or it is another one already: nothing is found by that. */
export const nameKeys = (name: string): NameKeys => {
  const words = plain(name).split(' ');
  return {
    first: from(words, 0),
    second: words.length > 1 ? from(words, 1) : '',
    last: words.length > 2 ? from(words, words.length - 1) : '',
  };
};

/** By which somebody is found: an address from its beginning and from its domain, a name from some of its words. */
export type PersonKeys = NameKeys & { email: string; domain: string };

export const personKeys = (name: string, email: string): PersonKeys => ({
  ...nameKeys(name),
  email: plain(email),
  domain: plain(email).split('@')[1] ?? '',
});

/** Comes after every letter. */
const AFTER = '\uffff';

/** What a key is that begins so; undefined where nothing is looked for. */
export const beginning = (sought: string): { $gte: string; $lt: string } | undefined => {
  const key = plain(sought);
  return key === '' ? undefined : { $gte: key, $lt: key + AFTER };
};
