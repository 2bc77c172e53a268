import { ADMIN, Caller } from '../../libs/product/dist/index.js';
import { generateKeyPair } from '../../libs/wireguard/dist/index.js';

/** A server whose gateway is enrolled, so that it is offered; answers its id and who its gateway is. */
export const openServer = async (url, { name = 'Torture', port = 51820 } = {}) => {
  const admin = await new Caller(url).signIn(ADMIN);
  const server = await admin.ask('POST', 'admin/servers', {
    name,
    location: 'New York',
    countryCode: 'US',
    ipAddress: '198.51.100.1',
    endpoint: '198.51.100.1',
    port,
    maxClients: 50_000,
  });
  const { token } = await admin.askProven(ADMIN.password, 'POST', `admin/servers/${server.id}/enrolment-tokens`);
  const { publicKey } = await generateKeyPair();
  const { credential } = await admin.ask('POST', 'gateway/enrol', { token, publicKey });
  admin.end();
  return { id: server.id, credential };
};
