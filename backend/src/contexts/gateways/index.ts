export { MOST_PEERS } from './http/gateway.dto.js';
export { LastHeard } from './live/last-heard.js';
