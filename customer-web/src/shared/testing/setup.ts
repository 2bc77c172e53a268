import { cleanup, configure, getConfig } from '@testing-library/react';
import { forgetAnswers } from '@veilway/api-client/testing';
import * as React from 'react';

/** What the libraries do for their messages, and would do for each of those that nobody reads. */
type Inside = {
  /** While something is waited for, and looked for time and again. */
  _disableExpensiveErrorDiagnostics: boolean;
  /** For so many elements in a second React has noted where they were made. */
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
};

const { getElementError } = getConfig();
configure({
  // Generous: it only bounds how long something is waited for that never comes.
  asyncUtilTimeout: 15_000,
  // The page is written out when the time is up, and not after each look.
  getElementError: (message, container) =>
    (getConfig() as unknown as Inside)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message!), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

Object.defineProperty(
  (React as unknown as Inside).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

// jsdom, which lays nothing out, has no scrolling.
Element.prototype.scrollIntoView = () => undefined;

let complaints: unknown[][];

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    // A component's own timer may fire after the last thing that a test waited for: no mistake of anybody's.
    if (!String(words[0]).includes('not wrapped in act')) complaints.push(words);
  });
});

/** React and the browser report mistakes on the console; a test that causes one has found one. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  forgetAnswers();
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
