export { EnrolGateway, isOffered, serverDecider, standing, type Server } from './domain/server.decider.js';
export { serverEvents, type ServerEvent } from './domain/server.events.js';
export { GatewayLive, type Liveness } from './live/gateway-live.js';
export { ServerQueries } from './read-models/server.queries.js';
export type { ServerRow } from './read-models/servers.projection.js';
export { ServersModule } from './servers.module.js';
