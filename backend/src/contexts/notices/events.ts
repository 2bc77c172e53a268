export { noticeEvents, type NoticeEvent } from './domain/notice.events.js';
