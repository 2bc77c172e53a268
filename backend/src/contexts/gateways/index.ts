export { GatewaysModule } from './gateways.module.js';
