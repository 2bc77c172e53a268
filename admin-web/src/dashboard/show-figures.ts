import { showEarly } from '@veilway/web-client';
import { figuresOf } from './figures-of.js';

showEarly('/api/v1/admin/summary', figuresOf);
