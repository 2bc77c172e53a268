import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInApp } from './app/sign-in.app.js';

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <SignInApp />
  </StrictMode>
);
// The development server sends an empty page.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
