import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PERMISSIONS } from '@veilway/api-client/permissions';
import { NetworkLine } from '@veilway/web-client';
import { consoleQueries } from './console.js';
import DashboardPage from './dashboard/dashboard.page.js';
import { FigureCards } from './dashboard/stat-cards.js';
import { Identified } from './layout/guard.js';
import { Shell } from './layout/shell.js';
import { theme } from './theme.js';
import { PageTitles } from './ui/page-title.js';

/** Somebody who may do everything: whoever may not is shown less once it is known. */
const somebody = {
  id: '',
  email: '',
  newEmail: null,
  pictureId: null,
  fullName: '',
  role: 'admin',
  roleName: null,
  permissions: [...PERMISSIONS],
  createdAt: '',
};

/** The console's first page before any answer is there, with places for its figures (`dashboard/show-figures.ts`). */
export const drawn = renderToString(
  <StaticRouter location="/">
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <NetworkLine />
      <QueryClientProvider client={consoleQueries()}>
        <PageTitles>
          <Identified value={{ account: somebody, leave: () => undefined }}>
            <Routes>
              <Route element={<Shell />}>
                <Route index element={<DashboardPage figures={<FigureCards />} />} />
              </Route>
            </Routes>
          </Identified>
        </PageTitles>
      </QueryClientProvider>
    </ThemeProvider>
  </StaticRouter>,
);
