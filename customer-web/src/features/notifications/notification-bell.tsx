import { lazily } from '@veilway/web-client';
import { onFirstClick } from '../../shared/ui/navigation/on-first-click.js';
import { BellButton } from './bell-button.js';

export const NotificationBell = onFirstClick(
  BellButton,
  lazily(() => import('./notification-popover.js')),
);
