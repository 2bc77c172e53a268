export * from './netns.js';
