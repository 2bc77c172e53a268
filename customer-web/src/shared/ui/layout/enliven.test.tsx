import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { enliven } from './enliven.js';
import { SiteFrame } from './site-frame.js';

/** As the server draws it; React never comes. */
const open = () => {
  document.body.innerHTML = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <SiteFrame path="/">
        <h1>A page</h1>
      </SiteFrame>
    </QueryClientProvider>,
  );
  enliven(document);
};

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.className = '';
});

describe('a page that React never takes over', () => {
  it('switches between light and dark, and remembers it', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('colorMode')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });

  it('calls its button by what it does in the dark, too', () => {
    localStorage.setItem('colorMode', 'dark');
    open();
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeTruthy();
  });

  it('opens its sub-menus, and closes them', () => {
    open();
    const details = document.querySelector('details')!;
    details.open = true;
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(details.open).toBe(false);
  });

  it('offers to sign in', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    expect(screen.getByRole('link', { name: 'Get Started' })).toBeTruthy();
  });

  it('leads whoever is signed in to the dashboard', () => {
    localStorage.setItem('session', '{}');
    open();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    for (const name of ['Sign In', 'Get Started']) expect(screen.queryByRole('link', { name })).toBeNull();
  });
});
