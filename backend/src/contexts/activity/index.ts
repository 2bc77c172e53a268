export { activityTypes } from './read-models/activity.read-model.js';
export { ActivityViews } from './http/activity-views.js';
export { ACTIVITY_DTOS, type ActivityPageDto } from './http/activity.dto.js';
