import type { Type } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { BrandModule } from './brand/brand.module.js';
import { ConfigsModule } from './configs/index.js';
import { FavouritesModule } from './favourites/favourites.module.js';
import { GatewaysModule } from './gateways/index.js';
import { InsightsModule } from './insights/insights.module.js';
import { LiveModule } from './live/live.module.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OrdersModule } from './orders/index.js';
import { PlansModule } from './plans/index.js';
import { ServersModule } from './servers/index.js';
import { SubscriptionsModule } from './subscriptions/index.js';

/** The business, context by context. */
export const contexts: readonly Type[] = [
  BrandModule,
  AccountsModule,
  MailModule,
  NotificationsModule,
  ServersModule,
  PlansModule,
  OrdersModule,
  SubscriptionsModule,
  ConfigsModule,
  GatewaysModule,
  ActivityModule,
  FavouritesModule,
  InsightsModule,
  LiveModule,
];
