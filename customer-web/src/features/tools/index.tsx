import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shared/ui/navigation/lazy-page.js';

export const routes: RouteObject[] = [
  { path: '/tools', ...lazyPage(() => import('./tools.page.js')) },
  { path: '/tools/ip-lookup', ...lazyPage(() => import('./ip-lookup/ip-lookup.page.js')) },
  { path: '/tools/speed-test', ...lazyPage(() => import('./speed-test/speed-test.page.js')) },
  { path: '/tools/webrtc-test', ...lazyPage(() => import('./webrtc-test/webrtc-test.page.js')) },
  { path: '/tools/fingerprint', ...lazyPage(() => import('./fingerprint/fingerprint.page.js')) },
  { path: '/tools/bot-detection', ...lazyPage(() => import('./bot-detection/bot-detection.page.js')) },
];
