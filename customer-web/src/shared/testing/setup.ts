import { cleanup, configure } from '@testing-library/react';
import { forgetAnswers } from '@veilway/api-client/testing';

// Generous: it only bounds how long something is waited for that never comes.
configure({ asyncUtilTimeout: 15_000 });

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
