export { noticeEvents } from './domain/notice.events.js';
