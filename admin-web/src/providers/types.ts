import type { components } from '@veilway/api-client';

type Schemas = components['schemas'];

export type Account = Schemas['AccountDto'];
export type Server = Schemas['ServerDto'];
export type EnrolmentToken = Schemas['EnrolmentTokenDto'];

export type Order = Schemas['AdminOrderDto'];
export type Summary = Schemas['AdminSummaryDto'];
export type HealthCheck = Schemas['HealthCheckDto'];
