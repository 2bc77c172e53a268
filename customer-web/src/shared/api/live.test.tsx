import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import '@veilway/api-client/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS, useLive } from './live.js';

/** A server whose every connection the test can write to and end. */
function liveServer() {
  const connections: { send: (text: string) => void; end: () => void; isOpen: boolean }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        void connections.push({
          send: (text) => stream.enqueue(new TextEncoder().encode(text)),
          end: () => stream.close(),
          isOpen: true,
        }),
      cancel: () => {
        connections[index]!.isOpen = false;
      },
    });
    const index = connections.length - 1;
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return connections;
}

const until = (condition: () => boolean) => waitFor(() => expect(condition()).toBe(true));

/** Counts how often notifications were asked for. */
function Screen() {
  useLive();
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: async () => (await answered, ++asked),
    staleTime: Infinity,
  });
  return <p>asked {data}</p>;
}

let asked = 0;
let answered = Promise.resolve();

const open = (queries = new QueryClient(), until = Promise.resolve()) => {
  asked = 0;
  answered = until;
  return render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
};

describe('the live connection', () => {
  it('fetches again what changed', async () => {
    const connections = liveServer();
    open();
    await until(() => connections.length === 1);
    await screen.findByText('asked 1');
    connections[0]!.send('event: changed\ndata: {"topics":["notifications"]}\n\n');
    expect(await screen.findByText('asked 2')).toBeTruthy();
  });

  it('fetches again what changed while it was fetched for the first time', async () => {
    const connections = liveServer();
    let answer = () => {};
    const queries = new QueryClient();
    open(queries, new Promise((resolve) => (answer = resolve)));
    await until(() => connections.length === 1);
    queries.setQueryData(['configs'], 0);
    connections[0]!.send('event: changed\ndata: {"topics":["notifications","configs"]}\n\n');
    await until(() => queries.getQueryState(['configs'])!.isInvalidated);
    answer();
    expect(await screen.findByText('asked 2')).toBeTruthy();
  });

  it('leaves alone what is about something else', async () => {
    const connections = liveServer();
    const queries = new QueryClient();
    open(queries);
    await until(() => connections.length === 1);
    await screen.findByText('asked 1');
    queries.setQueryData(['servers'], []);
    connections[0]!.send('event: changed\ndata: {"topics":["servers","unheard-of"]}\n\n');
    await until(() => queries.getQueryState(['servers'])!.isInvalidated);
    expect([asked, queries.getQueryState(['notifications'])!.isInvalidated]).toEqual([1, false]);
  });

  it('fetches everything again after a loss', async () => {
    const connections = liveServer();
    open();
    await until(() => connections.length === 1);
    await screen.findByText('asked 1');
    connections[0]!.end();
    await until(() => connections.length === 2);
    expect(await screen.findByText('asked 2')).toBeTruthy();
  });

  it('fetches again what was loaded while nobody listened', async () => {
    const connections = liveServer();
    const queries = new QueryClient();
    queries.setQueryData(['notifications'], 0);
    open(queries);
    await until(() => connections.length === 1);
    expect(await screen.findByText('asked 1')).toBeTruthy();
  });

  it('ends with the screen', async () => {
    const connections = liveServer();
    const { unmount } = open();
    await until(() => connections.length === 1);
    unmount();
    await until(() => !connections[0]!.isOpen);
  });
});

/** Queries of which no topic says that they changed, and why nobody misses it. */
const STILL = {
  picture: 'another one has another key',
  invitation: 'is read once, when its link is opened',
  'mails-to-decline': 'the link of a mail is opened once, and its button says what became of it',
  'config-text': 'a file is made anew whenever it is looked at',
  sessions: 'loaded whenever the dialog opens',
  'personal-export': 'asked for again while a copy is being made',
  'stored-data': 'changes with a release',
  'contact-form': 'is good for one message',
  resolvers: 'are found out once for a visit',
};

it('keeps every query up to date, but those that are named here', () => {
  const roots = [join(__dirname, '../..'), join(__dirname, '../../../../libs/web-client/src')];
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<![.](test|spec))[.]tsx?$/.test(file) ? join(root, file) : [],
    ),
  );
  const keys = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/queryKey: \[\s*'([^']+)'/g)].map(([, key]) => key!),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect([...new Set(keys)].sort()).toEqual(
    [...new Set([...Object.values(TOPICS).flat(), ...Object.keys(STILL)])].sort(),
  );
});
