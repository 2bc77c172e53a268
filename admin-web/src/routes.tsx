import { lazily } from '@veilway/web-client';
import type { ReactNode } from 'react';
import DashboardPage from './dashboard/dashboard.page.js';
import { NotFoundPage } from './layout/not-found.page.js';
import { DESK, Only, OVERSEERS } from './layout/only.js';
import { Shell } from './layout/shell.js';
import type { ConsolePath } from './paths.js';

const AnalyticsPage = lazily(() => import('./resources/analytics/analytics.page.js'));
const CustomersPage = lazily(() => import('./resources/accounts/customers.page.js'));
const CustomerPage = lazily(() => import('./resources/accounts/customer.page.js'));
const ParkedEventsPage = lazily(() => import('./resources/parked-events/parked-events.page.js'));
const OrdersPage = lazily(() => import('./resources/orders/orders.page.js'));
const OrderDialog = lazily(() => import('./resources/orders/order.dialog.js'));
const PlansPage = lazily(() => import('./resources/plans/plans.page.js'));
const PlanDialog = lazily(() => import('./resources/plans/plan.dialog.js'));
const RefundsPage = lazily(() => import('./resources/refunds/refunds.page.js'));
const ConfigsPage = lazily(() => import('./resources/configs/configs.page.js'));
const FleetPage = lazily(() => import('./resources/configs/fleet.page.js'));
const PeersPage = lazily(() => import('./resources/configs/peers.page.js'));
const RelocationsPage = lazily(() => import('./resources/relocations/relocations.page.js'));
const RelocationPage = lazily(() => import('./resources/relocations/relocation.page.js'));
const BeginDialog = lazily(() => import('./resources/relocations/begin.dialog.js'));
const TicketsPage = lazily(() => import('./resources/tickets/tickets.page.js'));
const CannedRepliesPage = lazily(() => import('./resources/canned-replies/canned-replies.page.js'));
const TicketFiguresPage = lazily(() => import('./resources/ticket-figures/ticket-figures.page.js'));
const TicketPage = lazily(() => import('./resources/tickets/ticket.page.js'));
const AlertsPage = lazily(() => import('./resources/alerts/alerts.page.js'));
const SettingsPage = lazily(() => import('./resources/settings/settings.page.js'));
const ServersPage = lazily(() => import('./resources/servers/servers.page.js'));
const ServerPage = lazily(() => import('./resources/servers/server.page.js'));
const ServerDialog = lazily(() => import('./resources/servers/server.dialog.js'));

type ConsoleRoute = { path?: ConsolePath | '*'; element: ReactNode; children?: ConsoleRoute[] };

/** What is at which path, and for whom. */
export const routes: ConsoleRoute[] = [
  {
    element: <Shell />,
    children: [
      {
        element: <Only roles={OVERSEERS} />,
        children: [
          { path: '/', element: <DashboardPage /> },
          {
            path: '/servers',
            element: <ServersPage />,
            children: [
              { path: '/servers/new', element: <ServerDialog /> },
              { path: '/servers/:id/edit', element: <ServerDialog /> },
            ],
          },
          { path: '/servers/:id', element: <ServerPage /> },
          { path: '/customers', element: <CustomersPage /> },
          { path: '/customers/:id', element: <CustomerPage /> },
          {
            path: '/packages',
            element: <PlansPage />,
            children: [
              { path: '/packages/new', element: <PlanDialog /> },
              { path: '/packages/:id', element: <PlanDialog /> },
            ],
          },
          {
            path: '/payments',
            element: <OrdersPage />,
            children: [{ path: '/payments/:id', element: <OrderDialog /> }],
          },
          { path: '/refunds', element: <RefundsPage /> },
          { path: '/wireguard', element: <ConfigsPage /> },
          { path: '/wireguard/servers', element: <FleetPage /> },
          { path: '/wireguard/servers/:id', element: <PeersPage /> },
          {
            path: '/wireguard/moves',
            element: <RelocationsPage />,
            children: [{ path: '/wireguard/moves/new', element: <BeginDialog /> }],
          },
          { path: '/wireguard/moves/:id', element: <RelocationPage /> },
          { path: '/analytics', element: <AnalyticsPage /> },
          { path: '/parked-events', element: <ParkedEventsPage /> },
          { path: '/alerts', element: <AlertsPage /> },
          { path: '/settings', element: <SettingsPage /> },
        ],
      },
      {
        element: <Only roles={DESK} />,
        children: [
          { path: '/support', element: <TicketsPage /> },
          { path: '/support/figures', element: <TicketFiguresPage /> },
          { path: '/support/replies', element: <CannedRepliesPage /> },
          { path: '/support/:id', element: <TicketPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
