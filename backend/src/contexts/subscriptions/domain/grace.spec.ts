import { graceAfter } from './grace.js';

it('lasts three days to the millisecond, over the end of a month and whatever clocks do at night', () => {
  expect(graceAfter(new Date('2030-02-27T10:00:00.123Z'))).toBe('2030-03-02T10:00:00.123Z');
  expect(graceAfter(new Date('2030-03-30T23:30:00.000Z'))).toBe('2030-04-02T23:30:00.000Z');
});
