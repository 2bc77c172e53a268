export { WaysOut } from './commands/way-out.js';
export type { Topic } from './domain/topics.js';
export { NoticeQueries } from './read-models/notices.queries.js';
