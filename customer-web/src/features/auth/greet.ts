import { greeting, welcome } from '@veilway/web-client';
import { isOurs } from '../../shared/ui/navigation/is-ours.js';
import { asked, destination } from './destination.js';
import { tell } from './parts/tell.js';

/** Welcomes who has signed in: here, or on the page of the other web that they are led to. */
export const greet = () =>
  isOurs(new URL(destination(asked(window.location.search)))) ? tell.success(welcome) : greeting.leave();
