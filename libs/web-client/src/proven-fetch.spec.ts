import { answered, proofs, provenFetch } from './proven-fetch.js';

const needed = () => Response.json({ type: '/problems/proof-needed', title: 'Prove it', status: 403 }, { status: 403 });
const proof = { proof: 'p-1', until: Date.now() + 60_000 };

let sent: { method: string; proof: string | null; body: string }[];
/** Does what it is asked for where the proof comes along. */
const fetch = provenFetch(async (request) => {
  const shown = request.headers.get('X-Proof');
  sent.push({ method: request.method, proof: shown, body: await request.text() });
  return shown === 'p-1' || request.method === 'GET' ? new Response() : needed();
});
const change = (body = 'x') => fetch(new Request('https://vpn.example/api', { method: 'POST', body }));

let asked: boolean[];
let stop: () => void;
beforeEach(() => {
  sent = [];
  asked = [];
  stop = proofs.askBy((isAsked) => asked.push(isAsked));
  answered(undefined);
  asked = [];
});
afterEach(() => stop());

it('asks for a proof where one is needed, and sends the same again with it', async () => {
  const answer = change('what was meant');
  await Promise.resolve();
  const waiting = change('another');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([true, true]);
  answered(proof);
  expect([(await answer).status, (await waiting).status]).toEqual([200, 200]);
  expect(sent.filter(({ proof }) => proof).map(({ body }) => body)).toEqual(['what was meant', 'another']);
  expect(asked.at(-1)).toBe(false);
});

it('takes it along from then on until it runs out, with what changes something', async () => {
  answered(proof);
  expect((await change()).status).toBe(200);
  await fetch(new Request('https://vpn.example/api'));
  expect(sent.map(({ method, proof }) => [method, proof])).toEqual([
    ['POST', 'p-1'],
    ['GET', null],
  ]);
  answered({ ...proof, until: Date.now() - 1 });
  const refused = change();
  await new Promise((resolve) => setTimeout(resolve));
  answered(undefined);
  expect((await refused).status).toBe(403);
});

it('shows it to what is only looked at where that is asked for, and asks for none that is there', async () => {
  const shown: (string | null)[] = [];
  const guarded = provenFetch((request) => {
    shown.push(request.headers.get('X-Proof'));
    return Promise.resolve(shown.at(-1) === 'p-1' ? new Response() : needed());
  });
  const look = () => guarded(new Request('https://vpn.example/api'));
  const first = look();
  await new Promise((resolve) => setTimeout(resolve));
  answered(proof);
  expect([(await first).status, (await look()).status]).toEqual([200, 200]);
  expect(shown).toEqual([null, 'p-1', null, 'p-1']);
  expect(asked).toEqual([true, false]);
});

it('lets the refusal through where nobody can be asked', async () => {
  stop();
  expect((await change()).status).toBe(403);
});

it('asks for nothing after any other refusal', async () => {
  const other = provenFetch(() => Promise.resolve(new Response('no problem of ours', { status: 403 })));
  expect((await other(new Request('https://vpn.example/api', { method: 'POST' }))).status).toBe(403);
  expect(asked).toEqual([]);
});
