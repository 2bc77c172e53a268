import { showEarly } from '@veilway/web-client';
import { figuresOf } from './figures-of.js';
import { SUMMARY } from './first-view.js';

showEarly(SUMMARY, figuresOf);
