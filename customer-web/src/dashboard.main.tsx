/** The dashboard's own page in one go with the site: as one of many it would be found only when the site is there. */
import './app/dashboard.layout.js';
import './features/dashboard/dashboard.page.js';
import './main.js';
