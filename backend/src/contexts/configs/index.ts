export { configEvents, type ConfigEvent } from './domain/config.events.js';
