export { SEES_SOME } from './commands/bulk-rights.js';
