export * from './event.js';
export * from './decider.js';
export * from './projection.js';
export * from './process.js';
export * from './record.js';
export * from './stored.js';
