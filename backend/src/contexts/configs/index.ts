export { ConfirmRemoval } from './domain/config.decider.js';
export { bytesOf, currentPeriod } from './domain/usage.js';
export { configEvents, type ConfigEvent } from './domain/config.events.js';
export { ConfigQueries } from './read-models/config.queries.js';
export type { ConfigRow } from './read-models/configs.projection.js';
export { ConfigsModule } from './configs.module.js';
