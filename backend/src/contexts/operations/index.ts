export { EndAlert, EndAlertSilence, RaiseAlert } from './domain/alert.decider.js';
export { conditionsIn, isExpected, kindsTold, type Facts } from './domain/conditions.js';
export { AlertQueries } from './read-models/alerts.queries.js';
export { ParkedEventQueries } from './read-models/parked-events.queries.js';
