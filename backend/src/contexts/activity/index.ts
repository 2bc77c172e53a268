export { activityTypes } from './read-models/activity.js';
