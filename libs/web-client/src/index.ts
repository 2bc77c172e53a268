export { account, sessions, useEndSession, useRename } from './account.js';
export { api, send } from './api.js';
export { useBrand } from './brand.js';
export { type Topics, useLive } from './live.js';
export { notifications, useMarkRead } from './notifications.js';
export { session, useSession } from './session.js';
