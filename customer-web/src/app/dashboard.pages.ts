import { CreditCard, Download, LayoutDashboard, Server } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import { routes as billing } from '../features/billing/index.js';
import { routes as dashboard } from '../features/dashboard/index.js';
import { routes as downloads } from '../features/downloads/index.js';
import { routes as servers } from '../features/servers/index.js';
import { texts } from './texts.js';

/** The pages of the dashboard, by the links that lead to them. */
export const LINKS = [
  { to: '/dashboard', label: texts.dashboard, icon: LayoutDashboard },
  { to: '/dashboard/downloads', label: texts.downloads, icon: Download },
  { to: '/dashboard/servers', label: texts.servers, icon: Server },
  { to: '/dashboard/billing', label: texts.billing, icon: CreditCard },
];

export const pages: RouteObject[] = [...dashboard, ...downloads, ...servers, ...billing];

/** What loads them before they are opened. */
export const parts = pages.map(({ handle }) => ({ preload: handle as () => unknown }));
