import { CreditCard, Download, LayoutDashboard, LifeBuoy, Package, Server, Settings2 } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import { routes as billing } from '../features/billing/index.js';
import { routes as dashboard } from '../features/dashboard/index.js';
import { routes as downloads } from '../features/downloads/index.js';
import { routes as notifications } from '../features/notifications/index.js';
import { routes as servers } from '../features/servers/index.js';
import { routes as settings } from '../features/settings/index.js';
import { routes as subscriptions } from '../features/subscriptions/index.js';
import { routes as support } from '../features/support/index.js';
import { texts } from './texts.js';

/** The pages of the dashboard, by the links that lead to them. */
export const LINKS = [
  { to: '/dashboard', label: texts.dashboard, icon: LayoutDashboard },
  { to: '/dashboard/subscriptions', label: texts.subscriptions, icon: Package },
  { to: '/dashboard/downloads', label: texts.downloads, icon: Download },
  { to: '/dashboard/servers', label: texts.servers, icon: Server },
  { to: '/dashboard/billing', label: texts.billing, icon: CreditCard },
  { to: '/dashboard/support', label: texts.support, icon: LifeBuoy },
  { to: '/dashboard/settings', label: texts.settings, icon: Settings2 },
];

export const pages: RouteObject[] = [
  ...dashboard,
  ...subscriptions,
  ...downloads,
  ...servers,
  ...billing,
  ...support,
  ...notifications,
  ...settings,
];

/** What loads them before they are opened. */
export const parts = pages.map(({ handle }) => ({ preload: handle as () => unknown }));
