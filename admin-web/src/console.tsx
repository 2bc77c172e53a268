import { Admin, Resource } from 'react-admin';
import { authProvider } from './providers/auth-provider.js';
import { dataProvider } from './providers/data-provider.js';
import { SignInPage } from './sign-in.page.js';
import { servers } from './resources/servers/index.js';

export const Console = () => (
  <Admin
    title="Admin"
    authProvider={authProvider}
    dataProvider={dataProvider}
    loginPage={SignInPage}
    requireAuth
    disableTelemetry
  >
    <Resource name="servers" {...servers} />
  </Admin>
);
