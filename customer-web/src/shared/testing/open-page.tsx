import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import Toaster from '../ui/feedback/toaster.js';
import { clear } from '../ui/feedback/toasts.js';

/** What one test said must not be read by the next. */
afterEach(() => act(clear));

/** The application waits and tries again; a test has no time for that. */
const impatient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Opens a page of a feature alone, below the address where the application puts its routes. */
export function openPage(routes: RouteObject[], path: string, below = '/dashboard') {
  const element = (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  const elsewhere = { path: '*', element: <p>Another page</p> };
  const router = createMemoryRouter([{ path: below, element, children: routes }, elsewhere], {
    initialEntries: [path],
  });
  const queries = impatient();
  render(
    <ChakraProvider value={defaultSystem}>
      <QueryClientProvider client={queries}>
        <main tabIndex={-1}>
          <RouterProvider router={router} />
        </main>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { router, queries };
}

/** Opens a page that stands by itself, as the server draws it and React takes it over. */
export const openPublicPage = (page: ReactNode) =>
  render(
    <QueryClientProvider client={impatient()}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );

/** What the style sheets say of an element itself: jsdom, which knows no layers and variables, computes no colours. */
export const styleOf = (element: Element): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => [...element.classList].some((name) => text.includes(`.${name} {`)))
    .join('\n');

/** What only a real browser can judge: colours, and letters that axe would paint on a canvas. */
const NOT_HERE = ['color-contrast', 'link-in-text-block', 'label-content-name-mismatch'];
/** What the application puts around a page. */
const AROUND = ['region'];

/** What axe-core has against the page's structure. */
export async function violations(): Promise<string[]> {
  const rules = Object.fromEntries([...NOT_HERE, ...AROUND].map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
