export { isUnderway, type MaintenanceKind } from './domain/maintenance.js';
export {
  EnrolGateway,
  existing as existingServer,
  serverDecider,
  TagServer,
  type Server,
} from './domain/server.decider.js';
export { isOffered, isServing } from './domain/offered.js';
export { MyMaintenanceDto } from './http/servers.dto.js';
export { ServerLiveness, type HealthSlice, type Liveness } from './ports/server-liveness.js';
export { ServerOccupancy } from './ports/server-occupancy.js';
export { ServerQueries } from './read-models/servers.queries.js';
export type { ServerRow } from './read-models/servers.read-model.js';
