import { fieldsIn, filled, unknownIn } from './reply-fields.js';

const text = 'Hello {name}, {name}! Your {plan} plan, {Plan}, {nmae}, {} and { "json": 1 }.';

it('tells fields from names that are none', () => {
  expect(fieldsIn(text)).toEqual(['name', 'plan']);
  expect(unknownIn(text)).toEqual(['Plan', 'nmae']);
});
it('fills what is known wherever it is named, once, and leaves what is not', () =>
  expect(filled('{name}, {name}: {plan}, {plan2}', { name: '{plan}', plan: '' })).toBe(
    '{plan}, {plan}: {plan}, {plan2}',
  ));
