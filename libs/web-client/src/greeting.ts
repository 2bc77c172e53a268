import { inLanguage } from './language.js';
import { ofTab } from './storage.js';

/** What is said to whoever has signed in. */
export const welcome = inLanguage({
  en: { title: 'Welcome back!', description: 'You have been signed in successfully.' },
});

const KEY = 'greeting';

/** Where signing in leads to the other web, which is another page: it has to greet there. */
export const greeting = {
  leave: (): void => ofTab.setItem(KEY, 'yes'),
  take: (): boolean => {
    const isLeft = ofTab.getItem(KEY) !== null;
    ofTab.removeItem(KEY);
    return isLeft;
  },
};
