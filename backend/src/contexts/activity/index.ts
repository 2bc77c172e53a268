import { activity } from './read-models/activity.js';

/** Types of the events that show in an account's activity. */
export const activityTypes: ReadonlySet<string> = activity.projection.types;
