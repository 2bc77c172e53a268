export * from './address-pool.js';
export * from './cidr.js';
export * from './config-file.js';
export * from './key.js';
export * from './server-file.js';
export * from './session.js';
