export { usageEvents, type CarriedUsage, type UsageEvent } from './domain/usage.events.js';
export { GatewaysModule } from './gateways.module.js';
