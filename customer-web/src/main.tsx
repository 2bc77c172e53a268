import { start } from './app/start.js';

void start();
