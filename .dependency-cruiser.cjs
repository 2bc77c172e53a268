/** Who may import whom. Read top to bottom: the inner ring first. */
const CONTEXT = '^backend/src/contexts/([^/]+)/';
const FEATURE = '^customer-web/src/features/([^/]+)/';
const APP = '^(backend|customer-web|admin-web|gateway|e2e|bench|torture|attack)/';
const TEST = '[./](spec|test|contract|golden)\\.tsx?$';

/**
 * The contexts, innermost first: each knows only those of earlier rows, by types too. Those of one row do not know each
 * other. What an earlier one needs of a later one it declares as a port (docs/adr/0016-contexts-import-one-way.md).
 * `audit` and `webhooks` (to whoever integrates; those of alerts are of `operations`) are to come and have their place already.
 */
const CONTEXTS = [
  ['settings'],
  ['brand', 'plans', 'accounts', 'servers', 'operations', 'contact', 'tools'],
  ['orders', 'notices', 'staff'],
  ['subscriptions'],
  ['configs'],
  ['gateways'],
  ['bulk', 'tickets', 'trial', 'receipts', 'refunds'],
  ['mail', 'notifications', 'activity', 'favourites'],
  ['insights', 'analytics', 'live'],
  ['audit', 'webhooks'],
];
const placed = (rows) => rows.flat().join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'pure-libs-depend-on-nothing',
      severity: 'error',
      comment:
        'Kernel, WireGuard formats, design tokens, times, tags and addresses run anywhere: no package, no Node module.',
      from: {
        path: '^(libs/(?:es-kernel|wireguard|design-tokens)/|backend/src/platform/(?:calendar|business-hours|tags)\\.ts)',
        pathNot: TEST,
      },
      to: { pathNot: ['^$1', '^backend/src/platform/calendar\\.ts$'] },
    },
    {
      name: 'engines-know-no-product',
      severity: 'error',
      comment: 'An embedded engine speaks its protocol and nothing else, so that a real server can take its place.',
      from: { path: '^libs/(embedded-[^/]+)/' },
      to: { path: ['^libs/', APP], pathNot: '^libs/($1|sqlite-file)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'Deciders and events: no Nest, no database, no clock; only the kernel, pure libs, times, amounts of data, addresses, tags and themselves.',
      from: { path: `${CONTEXT}domain/`, pathNot: TEST },
      to: {
        pathNot: [
          '^libs/(es-kernel|wireguard|design-tokens)/',
          '^backend/src/platform/(bytes|calendar|business-hours|ip-address|tags)\\.ts$',
          '^backend/src/contexts/$1/domain/',
        ],
      },
    },
    ...CONTEXTS.map((row, n) => ({
      name: 'contexts-import-one-way',
      severity: 'error',
      comment: `Only from earlier contexts, so that each can be read, tested and changed without those behind it.`,
      from: { path: `^backend/src/contexts/(${row.join('|')})/` },
      to: {
        path: CONTEXT,
        pathNot: ['^backend/src/contexts/$1/', `^backend/src/contexts/(${placed(CONTEXTS.slice(0, n))})/`],
      },
    })),
    {
      name: 'contexts-have-a-place',
      severity: 'error',
      comment: 'A context that is missing in the order above would escape it.',
      from: { path: '^backend/src/contexts/index\\.ts$' },
      to: { path: CONTEXT, pathNot: `^backend/src/contexts/(${placed(CONTEXTS)})/` },
    },
    {
      name: 'contexts-meet-at-index',
      severity: 'error',
      comment: 'Another context is known only by its facts (events.ts) and by what it offers (index.ts).',
      from: { path: CONTEXT },
      to: {
        path: CONTEXT,
        pathNot: ['^backend/src/contexts/$1/', '^backend/src/contexts/[^/]+/(events|index)\\.ts$'],
      },
    },
    {
      name: 'published-facts-are-domain',
      severity: 'error',
      comment: 'Who listens to a context loads its events and nothing else of it.',
      from: { path: `${CONTEXT}events\\.ts$` },
      to: { pathNot: '^backend/src/contexts/$1/domain/' },
    },
    {
      name: 'modules-meet-nowhere',
      severity: 'error',
      comment: 'Modules are put together in contexts/index.ts alone: another way in would be a second order.',
      from: { pathNot: '^backend/src/contexts/index\\.ts$' },
      to: { path: '^backend/src/contexts/.*\\.module\\.ts$' },
    },
    {
      name: 'read-side-knows-no-commands',
      severity: 'error',
      comment: 'A read model is rebuilt from events alone; what decided them may change under it.',
      from: { path: `${CONTEXT}read-models/` },
      to: { path: ['^backend/src/contexts/[^/]+/(commands|http|processes)/', '\\.decider\\.ts$'] },
    },
    {
      name: 'write-side-knows-no-http',
      severity: 'error',
      comment: 'Commands and processes run without a request; HTTP is one way in among others.',
      from: { path: `${CONTEXT}(domain|commands|read-models|processes)/`, pathNot: TEST },
      to: { path: '/http/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      comment: 'The platform serves every context alike; the application module brings them together.',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/contexts/' },
    },
    {
      name: 'event-store-client-in-one-place',
      severity: 'error',
      comment: 'One port to the event store. The embedded engine alone also needs the client, for its protocol files.',
      from: {
        path: '^(backend|libs|gateway|customer-web|admin-web)/',
        pathNot: ['^backend/src/platform/event-sourcing/', '^libs/embedded-eventstore/'],
      },
      to: { path: ['node_modules/@(eventstore|kurrent)/', '^@(eventstore|kurrent)/'] },
    },
    {
      name: 'libs-know-no-app',
      severity: 'error',
      comment: 'A library that knows who uses it is not one.',
      from: { path: '^libs/' },
      to: { path: APP },
    },
    {
      name: 'apps-share-only-libs',
      severity: 'error',
      comment:
        'Applications meet over HTTP. Tests and measurements may borrow what an application keeps in src/testing.',
      from: { path: APP },
      to: { path: APP, pathNot: ['^$1/', '^(backend|gateway)/src/testing/'] },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'A feature can be read, changed and removed alone; what two need belongs into shared.',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: '^customer-web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      comment: 'Imports run app → features → shared.',
      from: { path: '^customer-web/src/shared/' },
      to: { path: '^customer-web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      comment: 'Imports run app → features → shared.',
      from: { path: '^customer-web/src/features/' },
      to: { path: '^customer-web/src/app/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other, if only by a type, are one: what they share belongs into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere would also escape every rule above.',
      from: {},
      to: { couldNotResolve: true, pathNot: '/metadata\\.js$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(libs/)?[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@veilway/source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
