export * from './ports.js';
export * from './processes.js';
export * from './product.js';
