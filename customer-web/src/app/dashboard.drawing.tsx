import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import DashboardPage from '../features/dashboard/dashboard.page.js';
import { FigureCards } from '../features/dashboard/figures.js';
import { Chakra } from '../shared/ui/theme/chakra.js';
import DashboardLayout from './dashboard.layout.js';
import { DASHBOARD } from './first-view.js';
import { customerQueries, Providers } from './providers.js';

/** The dashboard's own page before any answer is there, with places for its figures (`first-figures.ts`). */
export const drawn = renderToString(
  <Providers queries={customerQueries()}>
    <StaticRouter location={DASHBOARD.page}>
      <Chakra>
        <Routes>
          <Route element={<DashboardLayout />}>
            <Route path={DASHBOARD.page} element={<DashboardPage figures={<FigureCards />} />} />
          </Route>
        </Routes>
      </Chakra>
    </StaticRouter>
  </Providers>,
);
