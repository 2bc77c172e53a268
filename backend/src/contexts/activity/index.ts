export { activityTypes } from './read-models/activity.read-model.js';
