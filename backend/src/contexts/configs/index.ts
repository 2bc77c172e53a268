export { ConfirmRemoval } from './domain/config.decider.js';
export { bytesOf, currentPeriod } from './domain/usage.js';
export { UsageRecorder } from './commands/usage-recorder.js';
export { Connections } from './ports/connections.js';
export { ConfigQueries } from './read-models/configs.queries.js';
export type { ConfigRow } from './read-models/configs.read-model.js';
