import { EventStreamParser } from './event-stream.js';

const STREAM =
  ': hello\n\nid: 7\nevent: peers\ndata: {"a":1}\r\n\r\nevent:resync\ndata:\n\ndata: one\ndata: two\n\nevent: lost\n\n';
const EVENTS = [
  { event: 'peers', data: '{"a":1}' },
  { event: 'resync', data: '' },
  { event: 'message', data: 'one\ntwo' },
];

describe('an event stream', () => {
  it('gives the same events however it is cut', () => {
    for (let cut = 0; cut <= STREAM.length; cut += 1) {
      const parser = new EventStreamParser();
      expect([...parser.push(STREAM.slice(0, cut)), ...parser.push(STREAM.slice(cut))]).toEqual(EVENTS);
    }
  });
});
