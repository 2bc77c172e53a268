import { renderToString } from 'react-dom/server';
import { SignInApp } from './app/sign-in.app.js';

/** What `/auth` shows before its scripts are there. */
export const markup = () => renderToString(<SignInApp />);
