import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { COLOR_MODE_KEY } from '@veilway/design-tokens';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, Notification } from 'react-admin';
import { BELOW_NETWORK_LINE, NetworkLine, newQueries } from '@veilway/web-client';
import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { Guard } from './layout/guard.js';
import { i18nProvider } from './providers/i18n.js';
import { lateProvider } from './providers/late-provider.js';
import { unlessAnswered } from './providers/retry.js';
import { consoleStore } from './providers/store.js';
import { routes } from './routes.js';
import { theme } from './theme.js';
import { PageTitles } from './ui/page-title.js';

type Props = {
  /** Leaves the console for an address of the site. */
  goTo: (address: string) => void;
  queries?: QueryClient;
};

const Screens = () => useRoutes(routes);

export const consoleQueries = () => newQueries({ retry: unlessAnswered, refetchOnWindowFocus: true, staleTime: 5_000 });

export function Console({ goTo, queries: given }: Props) {
  const [queries] = useState(given ?? consoleQueries);
  const [store] = useState(consoleStore);
  return (
    <ThemeProvider theme={theme} modeStorageKey={COLOR_MODE_KEY} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <NetworkLine />
      <CoreAdminContext dataProvider={lateProvider} queryClient={queries} i18nProvider={i18nProvider} store={store}>
        <PageTitles>
          <Guard goTo={goTo}>
            <Screens />
          </Guard>
        </PageTitles>
        {/* At the top, where no form has its button: beside heading and menus, or below them where it is narrow. */}
        <Notification
          autoHideDuration={6_000}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          sx={{ top: { xs: `calc(64px + ${BELOW_NETWORK_LINE})`, md: `calc(8px + ${BELOW_NETWORK_LINE})` } }}
        />
      </CoreAdminContext>
    </ThemeProvider>
  );
}
