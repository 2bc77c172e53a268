import { EventStore } from '../platform/event-sourcing/store/event-store.js';
import type { TestApp } from './app.js';

/** Holds back the next events of a type, just before they are written down: configs that are issued. */
export const holdIssue = ({ app }: TestApp, held = 'ConfigIssued') => {
  const store = app.get(EventStore);
  const append = store.append.bind(store);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    store.append = async (streamId, expected, events) => {
      if (events.some(({ type }) => type === held)) {
        resolve();
        await released;
      }
      return append(streamId, expected, events);
    };
  });
  return {
    reached,
    release: () => {
      store.append = append;
      release();
    },
  };
};
