import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LiveStream } from './live-stream.js';

/** As much of a response as a stream uses. */
const fakeResponse = () => {
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    written,
    writableLength: 0,
    destroyed: false,
    writeHead: () => response,
    write: (text: string) => written.push(text) > 0,
    destroy: () => (response.destroyed = true),
  });
  return response;
};

const account = { id: 'a-1', role: 'customer', sessionId: 's-1' } as const;
const open = () => {
  const response = fakeResponse();
  const stream = new LiveStream(account, new Date(), response as unknown as ServerResponse);
  const topics = () => response.written.flatMap((text) => /^event: changed\ndata: (.*)\n\n$/.exec(text)?.[1] ?? []);
  return { response, stream, topics };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('tells a change at once, and each topic once', () => {
  const { stream, topics } = open();
  stream.tell(['orders']);
  stream.tell(['orders', 'subscriptions']);
  jest.advanceTimersByTime(50);
  expect(topics()).toEqual(['{"topics":["orders","subscriptions"]}']);
});

it('gathers what comes within a second of the last message', () => {
  const { stream, topics } = open();
  stream.tell(['orders']);
  jest.advanceTimersByTime(50);
  stream.tell(['configs']);
  jest.advanceTimersByTime(500);
  stream.tell(['activity']);
  expect(topics()).toHaveLength(1);
  jest.advanceTimersByTime(500);
  expect(topics().at(-1)).toBe('{"topics":["configs","activity"]}');
});

it('says nothing where nothing changed, but that it is there', () => {
  const { response, stream, topics } = open();
  stream.tell([]);
  jest.advanceTimersByTime(15_000);
  expect(topics()).toEqual([]);
  expect(response.written).toEqual([': connected\n\n', ':\n\n']);
});

it('falls silent when the connection is gone', () => {
  const { response, stream } = open();
  stream.tell(['orders']);
  response.emit('close');
  stream.stop();
  jest.advanceTimersByTime(60_000);
  expect(response.written).toEqual([': connected\n\n']);
});

it('gives up a reader who does not read', () => {
  const { response, stream } = open();
  response.writableLength = 100_000;
  stream.tell(['orders']);
  jest.advanceTimersByTime(50);
  expect(response.destroyed).toBe(true);
});
