import { maxMessageBytes } from '../wire/framing.js';
import { maxDocumentBytes } from '../wire/message.js';
import { speculated } from './authenticate.js';
import { openCommand, type Commands, type Invocation } from './command.js';

/** What the driver checks: servers from 3.6 to 7.0 speak these. */
const wireVersions = { minWireVersion: 0, maxWireVersion: 21 };
/** The product asks for nothing newer; tools decide by it what they offer. */
const version = '7.0.0';

const hello = (invocation: Invocation) => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  topologyVersion: { processId: invocation.server.processId, counter: 0n },
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: invocation.connection.id,
  ...wireVersions,
  readOnly: false,
  ...speculated(invocation),
});

const handshake = openCommand(
  'helloOk topologyVersion maxAwaitTimeMS compression loadBalanced saslSupportedMechs speculativeAuthenticate backpressure',
  hello,
);

const buildInfo = openCommand('', () => ({
  version,
  versionArray: [...version.split('.').map(Number), 0],
  gitVersion: 'embedded',
  modules: ['embedded'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
}));

export const handshakeCommands: Commands = {
  hello: handshake,
  ismaster: handshake,
  isMaster: handshake,
  ping: openCommand('', () => ({})),
  buildInfo,
  buildinfo: buildInfo,
  endSessions: openCommand('', () => ({})),
};
