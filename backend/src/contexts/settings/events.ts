export { settingsEvents } from './domain/setting.events.js';
