/** `npm start`: brings everything up to date, then runs the product in this very process, so that signals reach it. */
import { fail } from './lib/console.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { prepare } from './prepare.mjs';

endWithNpm();
await prepare().catch(fail);
await import('../backend/dist/main.js');
