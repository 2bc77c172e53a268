import type { DynamicModule } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BrandModule } from './brand/brand.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { ConfigsModule } from './configs/configs.module.js';
import { ContactModule } from './contact/contact.module.js';
import { FavouritesModule } from './favourites/favourites.module.js';
import { GatewaysModule } from './gateways/gateways.module.js';
import { InsightsModule } from './insights/insights.module.js';
import { LiveModule } from './live/live.module.js';
import { MailModule } from './mail/mail.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PlansModule } from './plans/plans.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { ServersModule } from './servers/servers.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StaffModule } from './staff/staff.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { ToolsModule } from './tools/tools.module.js';
import { TrialModule } from './trial/trial.module.js';

/**
 * The business, context by context. Each is global and none imports another's module: what a context exports all others
 * can ask for, and which of them may is the import order's to say (.dependency-cruiser.cjs). A port is declared by a
 * context and provided by a later one.
 */
export const contexts: readonly DynamicModule[] = [
  SettingsModule,
  BrandModule,
  PlansModule,
  AccountsModule,
  ServersModule,
  OperationsModule,
  ContactModule,
  ToolsModule,
  NoticesModule,
  StaffModule,
  OrdersModule,
  SubscriptionsModule,
  ConfigsModule,
  GatewaysModule,
  BulkModule,
  TicketsModule,
  TrialModule,
  ReceiptsModule,
  RefundsModule,
  MailModule,
  NotificationsModule,
  ActivityModule,
  FavouritesModule,
  InsightsModule,
  AnalyticsModule,
  LiveModule,
].map((module) => ({ module, global: true }));
