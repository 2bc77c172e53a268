export * from './netns.js';
export * from './eventually.js';
