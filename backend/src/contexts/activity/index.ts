export { activityTypes } from './read-models/activity.read-model.js';
export { ActivityViews } from './http/activity-views.js';
export { ActivityPageDto } from './http/activity.dto.js';
