export { Messages } from './commands/messages.js';
export { WaysOut } from './commands/way-out.js';
export { TOPIC_OF, type Topic } from './domain/topics.js';
export { IsMessageSubject, IsMessageText } from './http/message-fields.js';
export { MessageQueries, type Message } from './read-models/messages.queries.js';
export { NoticeQueries } from './read-models/notices.queries.js';
