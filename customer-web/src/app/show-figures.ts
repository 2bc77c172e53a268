import { showEarly } from '@veilway/web-client';
import { figuresOf } from '../features/dashboard/figures-of.js';

showEarly('/api/v1/account/summary', figuresOf);
