import { mongoContract } from './mongo.contract.js';
import { startEmbeddedMongo } from './index.js';

describe('the embedded server', () => {
  mongoContract(() => startEmbeddedMongo());
});

const realServer = process.env['MONGODB_URL'];
if (realServer)
  describe('the server at MONGODB_URL', () => {
    mongoContract(() => Promise.resolve({ url: realServer, stop: () => Promise.resolve() }));
  });
