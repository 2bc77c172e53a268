export { configEvents, type ConfigEvent } from './domain/config.events.js';
export { usageEvents } from './domain/usage.events.js';
