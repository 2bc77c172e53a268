export { serverEvents, type ServerEvent } from './domain/server.events.js';
export { MAINTENANCE_KINDS, type MaintenanceKind } from './domain/maintenance.js';
export { SERVER_FIELDS } from './domain/server.fields.js';
