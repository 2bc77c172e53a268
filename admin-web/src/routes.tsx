import { lazily } from '@veilway/web-client';
import type { ReactNode } from 'react';
import DashboardPage from './dashboard/dashboard.page.js';
import { NotFoundPage } from './layout/not-found.page.js';
import { Only } from './layout/only.js';
import { Shell } from './layout/shell.js';
import type { ConsolePath } from './paths.js';
import type { Wanted } from './layout/guard.js';
import { SEES_BULK } from './resources/bulk/needed.js';

const AnalyticsPage = lazily(() => import('./resources/analytics/analytics.page.js'));
const UsagePage = lazily(() => import('./resources/analytics/usage.page.js'));
const BulkPage = lazily(() => import('./resources/bulk/bulk.page.js'));
const BulkActionPage = lazily(() => import('./resources/bulk/bulk-action.page.js'));
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
const ImportPage = lazily(() => import('./resources/imported-peers/import.page.js'));
const ImportedPeersPage = lazily(() => import('./resources/imported-peers/imported-peers.page.js'));
const TicketsPage = lazily(() => import('./resources/tickets/tickets.page.js'));
const CannedRepliesPage = lazily(() => import('./resources/canned-replies/canned-replies.page.js'));
const TicketFiguresPage = lazily(() => import('./resources/ticket-figures/ticket-figures.page.js'));
const TicketPage = lazily(() => import('./resources/tickets/ticket.page.js'));
const AlertsPage = lazily(() => import('./resources/alerts/alerts.page.js'));
const PeoplePage = lazily(() => import('./resources/people/people.page.js'));
const RolesPage = lazily(() => import('./resources/people/roles.page.js'));
const SettingsPage = lazily(() => import('./resources/settings/settings.page.js'));
const ServersPage = lazily(() => import('./resources/servers/servers.page.js'));
const ServerPage = lazily(() => import('./resources/servers/server.page.js'));
const ServerDialog = lazily(() => import('./resources/servers/server.dialog.js'));

type ConsoleRoute = { path?: ConsolePath | '*'; element: ReactNode; children?: ConsoleRoute[] };

const only = (may: Wanted, ...children: ConsoleRoute[]): ConsoleRoute => ({
  element: <Only may={may} />,
  children,
});

/** What is at which path, and for whom. */
export const routes: ConsoleRoute[] = [
  {
    element: <Shell />,
    children: [
      only(
        'analytics.read',
        { path: '/', element: <DashboardPage /> },
        { path: '/analytics', element: <AnalyticsPage /> },
        { path: '/analytics/usage', element: <UsagePage /> },
      ),
      only(
        'servers.read',
        {
          path: '/servers',
          element: <ServersPage />,
          children: [
            { path: '/servers/new', element: <ServerDialog /> },
            { path: '/servers/:id/edit', element: <ServerDialog /> },
          ],
        },
        { path: '/servers/import', element: <ImportPage /> },
        { path: '/servers/:id', element: <ServerPage /> },
      ),
      only(
        'customers.read',
        { path: '/customers', element: <CustomersPage /> },
        { path: '/customers/:id', element: <CustomerPage /> },
      ),
      only(SEES_BULK, { path: '/bulk', element: <BulkPage /> }, { path: '/bulk/:id', element: <BulkActionPage /> }),
      only('plans.read', {
        path: '/packages',
        element: <PlansPage />,
        children: [
          { path: '/packages/new', element: <PlanDialog /> },
          { path: '/packages/:id', element: <PlanDialog /> },
        ],
      }),
      only(
        'payments.read',
        {
          path: '/payments',
          element: <OrdersPage />,
          children: [{ path: '/payments/:id', element: <OrderDialog /> }],
        },
        { path: '/refunds', element: <RefundsPage /> },
      ),
      only(
        'devices.read',
        { path: '/wireguard', element: <ConfigsPage /> },
        { path: '/wireguard/unassigned', element: <ImportedPeersPage /> },
        { path: '/wireguard/servers', element: <FleetPage /> },
        { path: '/wireguard/servers/:id', element: <PeersPage /> },
        {
          path: '/wireguard/moves',
          element: <RelocationsPage />,
          children: [{ path: '/wireguard/moves/new', element: <BeginDialog /> }],
        },
        { path: '/wireguard/moves/:id', element: <RelocationPage /> },
      ),
      only(
        'operations.read',
        { path: '/parked-events', element: <ParkedEventsPage /> },
        { path: '/alerts', element: <AlertsPage /> },
      ),
      only(
        'people.read',
        { path: '/people', element: <PeoplePage /> },
        { path: '/people/roles', element: <RolesPage /> },
      ),
      only('settings.read', { path: '/settings', element: <SettingsPage /> }),
      only(
        'tickets.read',
        { path: '/support', element: <TicketsPage /> },
        { path: '/support/figures', element: <TicketFiguresPage /> },
        { path: '/support/replies', element: <CannedRepliesPage /> },
        { path: '/support/:id', element: <TicketPage /> },
      ),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
