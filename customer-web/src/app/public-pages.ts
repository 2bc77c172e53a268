import { texts as auth } from '../features/auth/texts.js';
import { texts as landing } from '../features/landing/texts.js';
import { texts as botDetection } from '../features/tools/bot-detection.texts.js';
import { texts as fingerprint } from '../features/tools/fingerprint.texts.js';
import { texts as ipLookup } from '../features/tools/ip-lookup.texts.js';
import { texts as speedTest } from '../features/tools/speed-test.texts.js';
import { texts as tools } from '../features/tools/texts.js';
import { texts as webrtcTest } from '../features/tools/webrtc-test.texts.js';
import { texts as contact } from '../features/contact/texts.js';
import { texts as legal } from '../features/legal/texts.js';
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
  /** React takes it over; else `enliven.ts` makes work what is there. */
  isHydrated?: boolean;
};

/** Those that search engines may know, in the order of the site map. */
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
    module: 'src/features/tools/ip-lookup.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/speed-test',
    name: 'speed-test',
    title: speedTest.title,
    description: speedTest.intro,
    module: 'src/features/tools/speed-test.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/webrtc-test',
    name: 'webrtc-test',
    title: webrtcTest.title,
    description: webrtcTest.intro,
    module: 'src/features/tools/webrtc-test.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/fingerprint',
    name: 'fingerprint',
    title: fingerprint.title,
    description: fingerprint.intro,
    module: 'src/features/tools/fingerprint.page.tsx',
    isHydrated: true,
  },
  {
    path: '/tools/bot-detection',
    name: 'bot-detection',
    title: botDetection.title,
    description: botDetection.intro,
    module: 'src/features/tools/bot-detection.page.tsx',
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

export const DOCUMENTS = [...PUBLIC_PAGES, NOT_FOUND];

/** What starts from an empty document: at its path itself where it is named, and below. Search engines are kept out. */
export const APPLICATIONS = [
  { path: '/dashboard', name: 'dashboard', below: 'index' },
  { path: '/pay', below: 'index' },
];
