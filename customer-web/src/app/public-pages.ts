import { texts as address } from '../features/auth/links/address.texts.js';
import { texts as declineMails } from '../features/auth/links/decline-mails.texts.js';
import { texts as forgotten } from '../features/auth/links/forgotten.texts.js';
import { texts as invitation } from '../features/auth/invitation/invitation.texts.js';
import { texts as lostFactors } from '../features/auth/factors/lost-factors.texts.js';
import { texts as auth } from '../features/auth/texts.js';
import { texts as landing } from '../features/landing/texts.js';
import { texts as botDetection } from '../features/tools/bot-detection/bot-detection.texts.js';
import { texts as fingerprint } from '../features/tools/fingerprint/fingerprint.texts.js';
import { texts as ipLookup } from '../features/tools/ip-lookup/ip-lookup.texts.js';
import { texts as speedTest } from '../features/tools/speed-test/speed-test.texts.js';
import { texts as tools } from '../features/tools/texts.js';
import { texts as webrtcTest } from '../features/tools/webrtc-test/webrtc-test.texts.js';
import { texts as contact } from '../features/contact/texts.js';
import { texts as legal } from '../features/legal/texts.js';
import { DASHBOARD_PATHS } from '../shared/ui/navigation/dashboard-paths.js';
import { texts } from './texts.js';

/** A page for everybody, drawn before any script has come (ADR 43). */
export type PublicPage = {
  path: string;
  /** What its document is called. */
  name: string;
  /** What search engines and shared links say of it; the brand's name comes behind the title. */
  title: string;
  description: string;
  /** What it is drawn with beside the brand: queries of `/api/v1`, whose key is that word alone. */
  asks?: readonly ('plans' | 'servers')[];
  /** The module whose default export draws it. */
  module: string;
  /** Only the link of a mail leads there: it is nothing for search engines. */
  isByLink?: true;
  /** React takes it over; else `enliven.ts` makes work what is there. */
  isHydrated?: boolean;
};

/** In the order of the site map. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    name: 'landing',
    title: landing.slogan,
    description: landing.description,
    asks: ['plans', 'servers'],
    module: 'src/features/landing/landing.page.tsx',
  },
  {
    path: '/auth',
    name: 'auth',
    title: auth.titles.signin,
    description: auth.description,
    module: 'src/app/sign-in.app.tsx',
    isHydrated: true,
  },
  {
    path: '/auth/forgot-password',
    name: 'forgot-password',
    title: forgotten.forgot,
    description: forgotten.forgotDescription,
    module: 'src/app/forgot-password.app.tsx',
    isHydrated: true,
  },
  {
    path: '/auth/reset-password',
    name: 'reset-password',
    title: forgotten.reset,
    description: forgotten.resetDescription,
    module: 'src/app/reset-password.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/invitation',
    name: 'invitation',
    title: invitation.title,
    description: invitation.description,
    module: 'src/app/invitation.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/confirm-address',
    name: 'confirm-address',
    title: address.confirm,
    description: address.confirmDescription,
    module: 'src/app/confirm-address.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/restore-address',
    name: 'restore-address',
    title: address.restore,
    description: address.restoreDescription,
    module: 'src/app/restore-address.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/lost-factors',
    name: 'lost-factors',
    title: lostFactors.confirm,
    description: lostFactors.confirmDescription,
    module: 'src/app/lost-factors.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/keep-factors',
    name: 'keep-factors',
    title: lostFactors.keep,
    description: lostFactors.keepDescription,
    module: 'src/app/keep-factors.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/auth/decline-mails',
    name: 'decline-mails',
    title: declineMails.title,
    description: declineMails.description,
    module: 'src/app/decline-mails.app.tsx',
    isByLink: true,
    isHydrated: true,
  },
  {
    path: '/tools',
    name: 'tools',
    title: tools.tools,
    description: tools.toolsDescription,
    module: 'src/features/tools/tools.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/ip-lookup',
    name: 'ip-lookup',
    title: ipLookup.title,
    description: ipLookup.intro,
    module: 'src/features/tools/ip-lookup/ip-lookup.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/speed-test',
    name: 'speed-test',
    title: speedTest.title,
    description: speedTest.intro,
    module: 'src/features/tools/speed-test/speed-test.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/webrtc-test',
    name: 'webrtc-test',
    title: webrtcTest.title,
    description: webrtcTest.intro,
    module: 'src/features/tools/webrtc-test/webrtc-test.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/fingerprint',
    name: 'fingerprint',
    title: fingerprint.title,
    description: fingerprint.intro,
    module: 'src/features/tools/fingerprint/fingerprint.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/bot-detection',
    name: 'bot-detection',
    title: botDetection.title,
    description: botDetection.intro,
    module: 'src/features/tools/bot-detection/bot-detection.page.tsx',
    isHydrated: true,
  },
  {
    path: '/contact',
    name: 'contact',
    title: contact.title,
    description: contact.description,
    module: 'src/app/contact.app.tsx',
    isHydrated: true,
  },
  {
    path: '/privacy',
    name: 'privacy',
    title: legal.privacy.title,
    description: legal.privacy.description,
    module: 'src/app/privacy.page.tsx',
  },
  {
    path: '/terms',
    name: 'terms',
    title: legal.terms.title,
    description: legal.terms.description,
    module: 'src/app/terms.page.tsx',
  },
];

/** What stands wherever nothing is. */
export const NOT_FOUND: PublicPage = {
  path: '*',
  name: 'not-found',
  title: texts.notFound,
  description: texts.nothingHere,
  module: 'src/app/nowhere.page.tsx',
};

/** Those that search engines may know. */
export const LISTED = PUBLIC_PAGES.filter(({ isByLink }) => !isByLink);

export const DOCUMENTS = [...PUBLIC_PAGES, NOT_FOUND];

type Application = { path: string; name?: string; below: string; pages: readonly string[] };

/**
 * What starts from an empty document: at its path itself where it is named, and below, where it has these pages. Search
 * engines are kept out.
 */
export const APPLICATIONS: readonly Application[] = [
  { path: '/dashboard', name: 'dashboard', below: 'index', pages: DASHBOARD_PATHS },
  { path: '/pay', below: 'index', pages: [':orderId'] },
];
