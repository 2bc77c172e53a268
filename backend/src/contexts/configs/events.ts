export { configEvents, type ConfigEvent } from './domain/config.events.js';
export { importedPeerEvents, type ImportedPeerEvent } from './domain/imported-peer.js';
export { relocationEvents, type RelocationEvent } from './domain/relocation.events.js';
export type { ServerDayEvent } from './domain/server-day.events.js';
export { usageEvents, type UsageEvent } from './domain/usage.events.js';
