/** What a parser, a check, a query or a page might stumble over. */
const STRINGS = [
  '',
  ' ',
  'a',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '0',
  '-1',
  'null',
  'true',
  'constructor',
  '__proto__',
  'toString',
  '$where',
  '$ne',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '\u0000',
  '\r\nX-Injected: yes',
  '<script>alert(1)</script>',
  "'; DROP TABLE accounts; --",
  '{{7*7}}',
  '${7*7}',
  '\ud800',
  '\u202eabc',
  '\u200b',
  'ｆｕｌｌｗｉｄｔｈ',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD'),
  '1e400',
  'NaN',
  '2026-02-31',
  '9999-12-31T23:59:59.999Z',
  '0000-00-00',
  '255.255.255.255',
  'fe80::1%eth0',
  '10.0.0.0/0',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '(a+)+$',
  'a'.repeat(64) + '@' + 'b'.repeat(60) + '.example',
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e308, 1e-308, 65_536];
const OTHERS = [null, true, false, [], {}, [[]], [null], { $gt: '' }, { toString: 1 }, { __proto__: null, length: 5 }];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', '$set', 'id', '_id', 'role', 'isAdmin', '', 'a.b'];

export const wild = (random) => {
  const kind = random.between(0, 9);
  if (kind < 5) return random.one(STRINGS);
  return random.one(kind < 7 ? NUMBERS : OTHERS);
};

/** Something that the field may well take; `known` has values that exist, by the name of the field. */
const likely = (name, schema, { random, known, resolved }) => {
  const field = resolved(schema.allOf?.[0] ?? schema);
  if (known[name]?.length && random.next() < 0.9) return random.one(known[name]);
  if (field.enum) return random.one(field.enum);
  if (field.default !== undefined && random.next() < 0.5) return field.default;
  if (schema.nullable && random.next() < 0.2) return null;
  if (field.type === 'object') return likelyBody(field, { random, known, resolved });
  if (field.type === 'array')
    return Array.from({ length: random.between(field.minItems ?? 0, 3) }, () =>
      likely(name, field.items, { random, known, resolved }),
    );
  if (field.type === 'boolean') return random.next() < 0.5;
  if (field.type === 'number' || field.type === 'integer')
    return random.between(field.minimum ?? 0, Math.min(field.maximum ?? 1_000, 100_000));
  return `${name} ${random.between(1, 1_000_000)}`.slice(0, field.maxLength ?? 40);
};

export const likelyBody = (schema, tools) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) || tools.random.next() < 0.6)
      .map(([name, field]) => [name, likely(name, field, tools)]),
  );

const nested = (depth, open, close) => open.repeat(depth) + close.repeat(depth);

/** Ways to spoil the text of a body; each answers the text that is sent instead. */
const SPOILERS = [
  (body, random) => JSON.stringify({ ...body, [random.one(Object.keys(body).concat('x'))]: wild(random) }),
  (body, random) => JSON.stringify({ ...body, [random.one(Object.keys(body).concat('x'))]: wild(random) }),
  (body, random) => JSON.stringify(Object.fromEntries(Object.keys(body).map((name) => [name, wild(random)]))),
  (body, random) => {
    const { [random.one(Object.keys(body).concat('x'))]: _, ...rest } = body;
    return JSON.stringify(rest);
  },
  (body, random) => `{"${random.one(NAMES)}":${JSON.stringify(wild(random))},${JSON.stringify(body).slice(1)}`,
  (body) => JSON.stringify(body).replace(/^\{(.+)\}$/, '{$1,$1}'),
  (body) => JSON.stringify([body]),
  (body) => JSON.stringify(body).slice(0, -1),
  (body) => `${JSON.stringify(body)}}`,
  (body, random) => JSON.stringify(wild(random)),
  (_, random) => nested(random.one([19, 21, 500, 5_000]), '[', ']'),
  (_, random) => `{"a":${nested(random.one([19, 21, 500, 5_000]), '{"a":', '}').replace('}', '1}')}`,
  (_, random) => `[${'1,'.repeat(random.one([10, 300, 30_000]))}1]`,
  (_, random) =>
    `{${Array.from({ length: random.one([150, 250, 4_000]) }, (__, n) => `"k${n}":${n}`).join(',')},"z":0}`,
  (body, random) => JSON.stringify({ ...body, filler: 'x'.repeat(random.one([3_000, 5_000, 63_000, 70_000])) }),
  () => '',
  () => 'null',
  () => '{"a":1e999999}',
  () => '\ufeff{}',
  () => '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}',
];

export const spoiled = (body, random) => random.one(SPOILERS)(body ?? {}, random);

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/xml',
  'application/merge-patch+json',
  ';',
];
const HEADERS = [
  ['If-Match', ['"0"', '"7"', '*', 'W/"1"', '7', '""', '"999999999999999999999"', '"-1"']],
  ['If-None-Match', ['*', '"0"']],
  ['Idempotency-Key', ['a', 'x'.repeat(201), 'a b', '\u00e9', '__proto__', 'same-key-for-all', '"quoted"']],
  [
    'Authorization',
    ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, '', 'bearer null'],
  ],
  ['X-Forwarded-For', ['1.2.3.4', "'", '1.2.3.4, 5.6.7.8', '::1', 'x'.repeat(1_000)]],
  ['X-Forwarded-Host', ['evil.example']],
  ['X-HTTP-Method-Override', ['DELETE', 'PATCH']],
  ['X-Min-Position', ['0', '-1', 'x', '1'.repeat(19), '1e9', '']],
  ['Range', ['bytes=0-1', 'bytes=-1', 'items=0-9', 'bytes=0-0,1-1,2-2']],
  ['Accept', ['text/html', 'application/xml', '*/*;q=0', 'x'.repeat(500), 'text/event-stream']],
  ['Accept-Language', ['de', 'xx-YY-zz', '*']],
  ['Accept-Encoding', ['br', 'identity;q=0', 'x']],
  ['Content-Encoding', ['gzip', 'br', 'x']],
  ['Cookie', ['a=b', '__proto__=1', `a=${'b'.repeat(4_000)}`]],
  ['Origin', ['null', 'https://evil.example']],
  ['Expect', ['100-continue']],
  ['Host', ['evil.example', 'localhost:1', '']],
  ['Content-Type', CONTENT_TYPES],
  ['Last-Event-ID', ['-1', 'x']],
];

export const oddHeader = (random) => {
  const [name, values] = random.one(HEADERS);
  return [name, random.one(values)];
};

const QUERIES = [
  (random) => `limit=${encodeURIComponent(String(random.one(NUMBERS)))}`,
  (random) => `limit=${random.one(['', 'x', '1&limit=2', '[]', '9'.repeat(400)])}`,
  (random) => `cursor=${random.one(['x', '', 'eyJhIjoxfQ', '%00', '%ff', '..%2f', 'a'.repeat(3_000)])}`,
  (random) => `filter=${encodeURIComponent(JSON.stringify({ [random.one(NAMES.concat('id', 'q'))]: wild(random) }))}`,
  (random) => `filter=${encodeURIComponent(JSON.stringify({ id: [wild(random), wild(random)] }))}`,
  (random) =>
    `sort=${encodeURIComponent(JSON.stringify([random.one(NAMES.concat('name', 'createdAt')), random.one(['ASC', 'DESC', 'x', 1])]))}`,
  (random) =>
    `range=${encodeURIComponent(JSON.stringify(random.one([[0, 9], [9, 0], [-1, 5], [0, 1e9], ['a', 'b'], {}, [0], null])))}`,
  (random) => `${encodeURIComponent(random.one(NAMES))}=${encodeURIComponent(String(random.one(STRINGS.slice(0, 3))))}`,
  () => 'a[b][c]=d&a[b]=e',
  () => '%',
  () => 'status=revoked&status=active',
  () => 'q='.repeat(500),
];

/** Of an address; beyond some 16,000 Node refuses the head of a request before anything of ours sees it. */
const LONGEST_QUERY = 4_000;
export const oddQuery = (random) => random.one(QUERIES)(random).slice(0, LONGEST_QUERY);

/** What can be encoded, and is short enough for Node to read the head of the request at all. */
const SEGMENTS = STRINGS.filter((text) => text !== '\ud800' && text.length < 1_000);
export const oddSegment = (random) => encodeURIComponent(random.one(SEGMENTS));

export const ODD_METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PUT',
  'DELETE',
  'GET',
  'POST',
  'PROPFIND',
  'SEARCH',
  'LOCK',
  'M-SEARCH',
];

export const ODD_PATHS = [
  '/api/v1',
  '/api/v1/',
  '/api/v1//plans',
  '/api/v1/plans/',
  '/api/v1/PLANS',
  '/api/v1/plans%20',
  '/api/v1/plans/..%2faccount',
  '/api/v1/./plans',
  '/api/v1/admin',
  '/api/v1/constructor',
  '/api/v1/__proto__',
  '/api/v2/plans',
  '/api/docs/../v1/plans',
  '/api/v1/%',
  '/api/v1/%ff',
  '/api/v1/configs/%00/file',
  `/api/v1/${'x'.repeat(3_000)}`,
  '/.env',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/admin/%2e%2e/%2e%2e/data/secrets.json',
  '/health/ready/x',
  '//evil.example/',
];
