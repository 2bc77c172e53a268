import { lazily } from '@veilway/web-client';

export const ProfileDialog = lazily(() => import('../features/account/profile.dialog.js'));
export const SettingsDialog = lazily(() => import('../features/account/settings.dialog.js'));
