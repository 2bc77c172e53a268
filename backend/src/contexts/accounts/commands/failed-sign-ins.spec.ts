import { ManualClock } from '../../../testing/app.js';
import { FailedSignIns } from './failed-sign-ins.js';

it('lets ten attempts in fifteen minutes through, and says how long to wait', () => {
  const clock = new ManualClock();
  const failures = new FailedSignIns(clock);
  for (let n = 0; n < 10; n++) {
    expect(failures.begin('a')).toBeUndefined();
    clock.advance({ minutes: 1 });
  }
  expect(failures.begin('a')).toBe(5 * 60);
  expect(failures.begin('b')).toBeUndefined();
  clock.advance({ minutes: 5 });
  expect(failures.begin('a')).toBeUndefined();
  expect(failures.begin('a')).toBe(60);
  failures.forget('a');
  expect(failures.begin('a')).toBeUndefined();
});
