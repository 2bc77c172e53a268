import { randomUUID } from 'node:crypto';
import { Caller } from '../libs/product/dist/index.js';
import { likelyBody, oddHeader, ODD_METHODS, ODD_PATHS, oddQuery, oddSegment, spoiled } from './values.mjs';

const AT_ONCE = 12;
const MOST_THINGS = 200;
const SECURITY_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'];
/** 431: the header fields are larger than Node reads. */
const PROTOCOL_REFUSAL = 431;
const MOST_OF_A_REFUSAL = 16_384;
/** Larger than any body may be: who sends one may be cut off before all of it went out. */
const CUT_OFF_ABOVE = 60_000;
const INSIDES = /node_modules|\bat \w+ \(|\/dist\/|MongoServerError|esdb:|mongodb:/;

const pick = (table, path) => Object.entries(table).find(([prefix]) => path.startsWith(`/api/v1/${prefix}/`))?.[1];

/** One request as the operation wants it, or nearly. */
const request = ({ operations, resolved }, { actors, known }, random) => {
  const operation = random.one(operations);
  const actor = random.one(actors);
  const asked = {
    actor,
    operation,
    method: operation.method,
    headers: {},
  };
  const spoil = (chance) => random.next() < chance;
  const mine = pick(known.things, operation.path) ?? [];
  asked.path = operation.path.replace(/\{\w+\}/, () => {
    if (spoil(0.15)) return oddSegment(random);
    return mine.length && random.next() < 0.8 ? random.one(mine) : randomUUID();
  });
  if (operation.body) {
    const body = likelyBody(operation.body, { random, known, resolved });
    asked.payload = spoil(0.6) ? spoiled(body, random) : JSON.stringify(body);
  } else if (spoil(0.1)) asked.payload = spoiled({}, random);
  if (asked.payload !== undefined) asked.headers['Content-Type'] = 'application/json';
  if (operation.parameters.some((one) => one.in === 'query' && one.required))
    asked.path += `?${new URLSearchParams(
      random.next() < 0.5 ? known.follows : { after: random.between(-1, 50), installationId: randomUUID() },
    )}`;
  if (spoil(operation.method === 'GET' ? 0.4 : 0.1))
    asked.path += `${asked.path.includes('?') ? '&' : '?'}${oddQuery(random)}`;
  for (let n = 0; n < 2 && spoil(0.25); n += 1) {
    const [name, value] = oddHeader(random);
    asked.headers[name] = value;
    if (name === 'Authorization') asked.isForged = true;
  }
  if (spoil(0.04)) asked.method = random.one(ODD_METHODS);
  // Not left to the client, which sends bodies of some methods without a length, and so as another request.
  if (asked.payload !== undefined) asked.headers['Content-Length'] = Buffer.byteLength(asked.payload);
  if (spoil(0.02)) asked.path = random.one(ODD_PATHS);
  return asked;
};

/** What is wrong with an answer, in words. */
const faultsOf = ({ explained, isProblem }, asked, { status, headers, body }) => {
  if (status === PROTOCOL_REFUSAL) return []; // by Node itself, before anything of ours sees it
  const type = headers['content-type']?.split(';')[0];
  const faults = [];
  const isApi = asked.path.startsWith('/api/v1/');
  if (status >= 500) faults.push(`answered ${status}`);
  for (const name of SECURITY_HEADERS) if (!headers[name]) faults.push(`${status} without ${name}`);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status >= 400 && text.length > MOST_OF_A_REFUSAL) faults.push(`${status} of ${text.length} characters`);
  if (status >= 400 && INSIDES.test(JSON.stringify(body.detail ?? ''))) faults.push(`${status} tells of the inside`);
  if (asked.method === 'HEAD' || !isApi) return faults;
  if (status >= 400 && type !== 'application/problem+json') faults.push(`${status} of type ${type}`);
  else if (status >= 400 && !isProblem(body))
    faults.push(`${status} is no problem: ${isProblem.errors[0].instancePath} ${isProblem.errors[0].message}`);
  else if (status >= 400 && body.status !== status) faults.push(`${status} says ${body.status}`);
  else if (status >= 400 && !explained.has(body.type)) faults.push(`${body.type} is explained nowhere`);
  if (status >= 400 || asked.method !== asked.operation.method) return faults;
  const answer = asked.operation.answers.get(status);
  const isElsewhere = !asked.path.startsWith(asked.operation.path.split('{')[0]);
  if (isElsewhere) return faults;
  if (!answer) return [...faults, `${status} is not documented`];
  if (answer.size === 0) return text === '' ? faults : [...faults, `${status} has a body that is not documented`];
  if (!answer.has(type)) return [...faults, `${status} of type ${type} is not documented`];
  const isAsPromised = answer.get(type);
  if (isAsPromised && !isAsPromised(body)) {
    const [{ instancePath, message }] = isAsPromised.errors;
    faults.push(`${status} is not as documented: ${instancePath.replace(/\d+/g, 'n')} ${message}`);
  }
  return faults;
};

const described = ({ actor, method, path, payload, headers }) => ({
  by: actor.name,
  method,
  path: path.slice(0, 300),
  payload: payload?.slice(0, 300),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'Authorization' ? 'Bearer …' : String(value).slice(0, 100),
    ]),
  ),
});

/** Sends `count` requests; answers how they were answered and what was wrong, each kind of it once with an example. */
export const fuzz = async ({ product, document, cast, random, count, onProgress }) => {
  const callers = Array.from({ length: AT_ONCE }, () => new Caller(product.url));
  const [statuses, findings, reached] = [new Map(), new Map(), new Map()];
  let [sent, answered] = [0, 0];
  const found = (asked, what) => {
    const finding = findings.get(what) ?? { what, times: 0, operations: new Set(), example: described(asked) };
    finding.times += 1;
    finding.operations.add(asked.operation.name);
    findings.set(what, finding);
  };
  const learn = ({ operation, method }, { status, body }) => {
    if (status !== 201 || method !== 'POST' || typeof body.id !== 'string') return;
    const things = pick(cast.known.things, `${operation.path}/`);
    if (things && things.length < MOST_THINGS) things.push(body.id);
  };
  const attacker = async (caller) => {
    while (sent < count) {
      sent += 1;
      // Drawn without waiting for anything, so that a seed draws the same again.
      const asked = request(document, cast, random);
      const authorization = await asked.actor.authorization();
      if (authorization) asked.headers = { Authorization: authorization, ...asked.headers };
      const send = () =>
        caller.send(asked.method, asked.path, asked.payload, asked.headers).catch((error) => ({ error }));
      let answer = await send();
      // The connection was closed by the answer before, like that to headers too large to be read.
      if (answer.error?.cause?.code === 'ECONNRESET') answer = await send();
      if (answer.error) {
        statuses.set('cut off', (statuses.get('cut off') ?? 0) + 1);
        if ((asked.payload?.length ?? 0) < CUT_OFF_ABOVE)
          found(asked, `no answer: ${answer.error.cause?.code ?? answer.error.message}`);
        continue;
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300) reached.set(asked.operation.name, (reached.get(asked.operation.name) ?? 0) + 1);
      // With a gateway's routes any account is nobody; elsewhere its session was ended by a request before.
      if (answer.status === 401 && !asked.isForged && !asked.operation.name.includes(' gateway/')) asked.actor.forget();
      learn(asked, answer);
      for (const fault of faultsOf(document, asked, answer)) found(asked, fault);
      if ((answered += 1) % 5_000 === 0) onProgress(answered);
    }
  };
  const from = performance.now();
  await Promise.all(callers.map(attacker));
  for (const caller of callers) caller.end();
  const unreached = document.operations.map(({ name }) => name).filter((name) => !reached.has(name));
  return {
    sent,
    seconds: (performance.now() - from) / 1_000,
    statuses: Object.fromEntries(statuses),
    unreached,
    findings: [...findings.values()].map((one) => ({ ...one, operations: [...one.operations] })),
  };
};
