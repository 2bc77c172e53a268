export * from './addresses.js';
export * from './rating.js';
