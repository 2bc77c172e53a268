import { act, renderHook } from '@testing-library/react';
import { useTyping } from '@veilway/web-client/use-typing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const typing = () => {
  const said: boolean[] = [];
  const { result, unmount } = renderHook(() => useTyping((isTyping) => said.push(isTyping)));
  const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { said, unmount, later, type: () => result.current.typed(), stop: () => result.current.stopped() };
};

it('says that somebody types when they begin, and every three seconds while they go on', () => {
  const { said, type, later } = typing();
  for (let second = 0; second < 7; second++) (type(), later(1_000));
  expect(said).toEqual([true, true, true]);
});

it('says when they have stopped, sent or left, once', () => {
  const { said, type, later, stop, unmount } = typing();
  type();
  later(5_000);
  expect(said).toEqual([true, false]);
  type();
  stop();
  stop();
  expect(said).toEqual([true, false, true, false]);
  type();
  unmount();
  expect(said.slice(4)).toEqual([true, false]);
});
