import { type MadePromise, type ServedTicket, serviceOf } from './service-figures.js';

const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours));
const promise = (change: Partial<MadePromise> = {}): MadePromise => ({
  ...{ madeAt: at(0), dueAt: at(8), endedAt: null, isReleased: false },
  ...change,
});
const ticket = (change: Partial<ServedTicket> = {}): ServedTicket => ({
  ...{ openedAt: at(0), firstAnsweredAt: null, made: [promise()], ratings: [] },
  ...change,
});

it('has no answer, promise or rating where nobody asked', () =>
  expect(serviceOf([], at(24))).toEqual({
    ...{ opened: 0, firstAnswerMinutes: null, promises: 0, promisesKept: 0, ratings: 0, rating: null },
  }));

it('counts a promise once its time has come or it was kept, and none that was given up', () => {
  const kept = ticket({ firstAnsweredAt: at(2), made: [promise({ endedAt: at(2) })] });
  const late = ticket({ firstAnsweredAt: at(9), made: [promise({ endedAt: at(9) })] });
  const givenUp = ticket({ made: [promise({ endedAt: at(3), isReleased: true })] });
  const all = [kept, late, givenUp, ticket()];
  const promises = (hours: number) => {
    const { promises, promisesKept } = serviceOf(all, at(hours));
    return [promises, promisesKept];
  };
  expect(promises(1)).toEqual([0, 0]);
  expect(promises(4)).toEqual([1, 1]);
  expect(promises(24)).toEqual([3, 1]);
});

it('knows nothing of what was done later', () => {
  const answered = [2, 4, 9].map((hours) => ticket({ firstAnsweredAt: at(hours) }));
  expect(serviceOf(answered, at(1)).firstAnswerMinutes).toBeNull();
  expect(serviceOf(answered, at(5)).firstAnswerMinutes).toBe(180);
  expect(serviceOf(answered, at(24)).firstAnswerMinutes).toBe(240);
});

it('takes the latest rating of each ticket, as it was then', () => {
  const changed = ticket({
    ratings: [
      { at: at(3), rating: 1 },
      { at: at(6), rating: 5 },
    ],
  });
  const other = ticket({ ratings: [{ at: at(3), rating: 2 }] });
  expect(serviceOf([changed, other, ticket()], at(4))).toMatchObject({ ratings: 2, rating: 1.5 });
  expect(serviceOf([changed, other, ticket()], at(24))).toMatchObject({ ratings: 2, rating: 3.5 });
});
