export { usageEvents, type UsageEvent } from './domain/usage.events.js';
