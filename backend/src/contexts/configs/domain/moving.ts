import { DAY_MS } from '../../../platform/calendar.js';

/** Another config of the same device, whose place a new one takes, and where it is. */
export type MovedFrom = { configId: string; serverId: string };

/** How long a device that moves has its old config at most. */
export const MOVING_MS = DAY_MS;
