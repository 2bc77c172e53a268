export { LastHeard } from './live/last-heard.js';
