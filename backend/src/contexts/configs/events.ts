export { configEvents, type ConfigEvent } from './domain/config.events.js';
export { relocationEvents, type RelocationEvent } from './domain/relocation.events.js';
export { usageEvents, type UsageEvent } from './domain/usage.events.js';
