import { beginning, personKeys } from './search-keys.js';

const finds = (sought: string) => {
  const bounds = beginning(sought)!;
  return Object.values(personKeys('Olive-José  van Oyl', 'Olive.Oyl@Example.org')).some(
    (key) => key >= bounds.$gte && key < bounds.$lt,
  );
};

it.each([
  ['oli', true],
  ['OLIVE-JOSE', true],
  ['olive-josé van', true],
  ['van oyl', true],
  ['oyl', true],
  ['Oyl  olive', true],
  ['olive.oyl@exa', true],
  ['example.org', true],
  ['yl', false],
  ['oli bob', false],
  ['.*', false],
  ['^o', false],
])(
  'finds by how a word of the name, the address or its domain begins, and by what follows: %s is %s',
  (sought, isFound) => expect(finds(sought)).toBe(isFound),
);

it('looks for nothing where nothing is sought', () => expect(beginning('  ')).toBeUndefined());
