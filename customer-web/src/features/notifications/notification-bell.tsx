import { lazy } from 'react';
import { onFirstClick } from '../../shared/ui/navigation/on-first-click.js';
import { BellButton } from './bell-button.js';

export const NotificationBell = onFirstClick(
  BellButton,
  lazy(() => import('./notification-popover.js')),
);
