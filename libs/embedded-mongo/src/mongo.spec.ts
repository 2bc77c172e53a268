import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongoContract } from './mongo.contract.js';
import { startEmbeddedMongo } from './index.js';

describe('the embedded server, with a file', () => {
  mongoContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mongo-'));
    const { stop, ...server } = await startEmbeddedMongo({ file: join(folder, 'database.db'), key: randomBytes(32) });
    return { ...server, stop: () => stop().then(() => rm(folder, { recursive: true })) };
  });
});

const realServer = process.env['MONGODB_URL'];
if (realServer)
  describe('the server at MONGODB_URL', () => {
    mongoContract(() => Promise.resolve({ url: realServer, stop: () => Promise.resolve() }));
  });
