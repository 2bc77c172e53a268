import type { components } from '@veilway/api-client';

type Schemas = components['schemas'];

export type Account = Schemas['AccountDto'];
export type Server = Schemas['ServerDto'];

export type EnrolmentToken = Schemas['EnrolmentTokenDto'];
export type Config = Schemas['AdminConfigDto'];
export type Order = Schemas['AdminOrderDto'];
export type Summary = Schemas['AdminSummaryDto'];
export type ParkedEvent = Schemas['ParkedEventDto'];
export type HealthCheck = Schemas['HealthCheckDto'];
