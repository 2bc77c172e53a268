export { accountEvents, RESET_WITHIN_MS, type AccountEvent } from './domain/account.events.js';
export { BROWSERS, SYSTEMS, type DeviceKind } from './domain/device-kind.js';
export { secondFactorsEvents, type SecondFactorsEvent } from './domain/second-factors.events.js';
export { sessionEvents, type SessionEvent } from './domain/session.events.js';
