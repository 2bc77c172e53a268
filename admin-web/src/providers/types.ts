import type { components } from '@veilway/api-client';

type Schemas = components['schemas'];

export type Permission = Schemas['AccountDto']['permissions'][number];
export type Account = Schemas['AccountDto'];
export type Customer = Schemas['CustomerDto'];
export type AccountRecord = Schemas['AdminAccountDto'];
export type Server = Schemas['ServerDto'];

export type EnrolmentToken = Schemas['EnrolmentTokenDto'];
export type DeskTicket = Schemas['DeskTicketDto'];
export type DeskThread = Schemas['DeskThreadDto'];
export type DeskCustomer = Schemas['DeskCustomerDto'];
export type Config = Schemas['AdminConfigDto'];
export type PeerComparison = Schemas['PeerComparisonDto'];
export type Relocation = Schemas['RelocationDto'];
export type RelocationPreview = Schemas['RelocationPreviewDto'];
export type BulkAction = Schemas['BulkActionDto'];
export type BulkItem = Schemas['BulkItemDto'];
export type BulkOrder = Schemas['PreviewBulkDto'];
export type ForeseenItem = Schemas['ForeseenItemDto'];
export type Order = Schemas['AdminOrderDto'];
export type Plan = Schemas['AdminPlanDto'];
export type Refund = Schemas['AdminRefundDto'];
export type Alert = Schemas['AlertDto'];
export type AlertDelivery = Schemas['AlertDeliveryDto'];
export type Settings = Schemas['SettingsDto'];
export type SettingChange = Schemas['SettingChangeDto'];
export type SettingChanges = Schemas['ChangeSettingsDto'];
export type Summary = Schemas['AdminSummaryDto'];
export type ParkedEvent = Schemas['ParkedEventDto'];
export type HealthCheck = Schemas['HealthCheckDto'];
