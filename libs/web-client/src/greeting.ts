import { inLanguage } from './language.js';

/** What is said to whoever has signed in. */
export const welcome = inLanguage({
  en: { title: 'Welcome back!', description: 'You have been signed in successfully.' },
});

const KEY = 'greeting';

/** Where signing in leads to the other web, which is another page: it has to greet there. */
export const greeting = {
  leave: (): void => sessionStorage.setItem(KEY, 'yes'),
  take: (): boolean => {
    const isLeft = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isLeft;
  },
};
