import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { showEarly } from '@veilway/web-client';
import { FigureCards } from '../features/dashboard/figures.js';
import { figuresOf } from '../features/dashboard/figures-of.js';
import { Chakra } from '../shared/ui/theme/chakra.js';

const ADDRESS = '/api/v1/account/summary';
const summary = {
  planName: 'Pro',
  activePlans: 1,
  usedBytes: 5e9,
  allowanceBytes: 1e10,
  serversAvailable: 3,
  connectedMinutes: 61,
};

/** The drawing in a document that has asked for its figures, or has not. */
function drawn(answer?: Promise<Response>): HTMLElement {
  const cards = renderToString(
    <Chakra>
      <FigureCards />
    </Chakra>,
  );
  document.body.innerHTML = `<div id="root">${cards}</div>`;
  const root = document.getElementById('root')!;
  if (answer) window.askedEarly = { accessToken: 'a', answers: new Map([[ADDRESS, answer]]) };
  showEarly(ADDRESS, figuresOf);
  return root;
}

const values = () => [...document.querySelectorAll('[data-figure]')].map(({ textContent }) => textContent.trim());
const notes = () => [...document.querySelectorAll('[data-note]')].map(({ textContent }) => textContent.trim());

afterEach(() => delete window.askedEarly);

it('puts what was asked early into the places of the drawing, and leaves the answer to the page', async () => {
  const answer = Response.json(summary);
  drawn(Promise.resolve(answer));
  expect(values()).toEqual(['', '', '', '']);
  await waitFor(() => expect(values()).toEqual(['1', '5 GB', '3', '1h 1m']));
  expect(notes()).toEqual([
    'Pro plan',
    'of 10 GB in this period',
    'available to you now',
    'in this period, all devices together',
  ]);
  expect(await answer.json()).toEqual(summary);
});

it('leaves alone what took the place of the drawing meanwhile', async () => {
  const root = drawn(Promise.resolve(Response.json(summary)));
  const drawing = [...root.querySelectorAll('[data-figure]')];
  root.replaceChildren(...[...root.children].map((child) => child.cloneNode(true)));
  await waitFor(() =>
    expect(drawing.map(({ textContent }) => textContent.trim())).toEqual(['1', '5 GB', '3', '1h 1m']),
  );
  expect(values()).toEqual(['', '', '', '']);
});

it.each([
  ['was refused', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['is none of ours', () => Promise.resolve(new Response('not found'))],
  ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves it to the page to say that the answer %s', async (_, answerOf) => {
  const answer = answerOf();
  drawn(answer);
  await answer.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(values()).toEqual(['', '', '', '']);
});

it('shows nothing of the page where nobody is signed in, or another page was asked for', () => {
  expect(drawn().children).toHaveLength(0);
});
