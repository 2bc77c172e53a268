export * from './caller.js';
export * from './percentile.js';
export * from './ports.js';
export * from './processes.js';
export * from './product.js';
export * from './random.js';
export * from './read-models.js';
export * from './redis-server.js';
