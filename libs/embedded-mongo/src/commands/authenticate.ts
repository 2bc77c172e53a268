import { Binary } from 'bson';
import { Conversation } from '../auth/scram.js';
import { CommandError } from '../errors.js';
import { isDoc, type Doc } from '../values.js';
import { openCommand, type Commands, type Invocation } from './command.js';

/** Where the user is known, as MongoDB keeps users in a database. */
const authDatabase = 'admin';
const conversationId = 1;

const payloadOf = ({ payload }: Doc): string => {
  if (!(payload instanceof Binary)) throw new CommandError(14, "'payload' must be binary.");
  return Buffer.from(payload.value()).toString('utf8');
};
const answer = (done: boolean, payload: string): Doc => ({
  conversationId,
  done,
  payload: new Binary(Buffer.from(payload)),
});

const start = ({ server, connection, body, database }: Invocation): Doc => {
  if (database !== authDatabase) throw new CommandError(18, 'Authentication failed.');
  const conversation = new Conversation(server.credentials, body['mechanism'], payloadOf(body));
  connection.conversation = conversation;
  connection.skipsEmptyExchange = isDoc(body['options']) && body['options']['skipEmptyExchange'] === true;
  return answer(false, conversation.challenge);
};

const goOn = ({ connection, body }: Invocation): Doc => {
  const { conversation } = connection;
  connection.conversation = undefined; // a wrong step ends it
  if (!conversation) throw new CommandError(17, 'No SASL session state found');
  if (!conversation.proven) {
    const proof = conversation.prove(payloadOf(body));
    connection.authenticated = connection.skipsEmptyExchange;
    if (!connection.authenticated) connection.conversation = conversation;
    return answer(connection.authenticated, proof);
  }
  connection.authenticated = true;
  return answer(true, '');
};

/** The first step, sent along with `hello` to save a round trip; one that fails is simply not answered. */
export const speculated = (invocation: Invocation): Doc => {
  const { speculativeAuthenticate: body, saslSupportedMechs } = invocation.body;
  const mechanisms = saslSupportedMechs === undefined ? {} : { saslSupportedMechs: ['SCRAM-SHA-256'] };
  if (!isDoc(body)) return mechanisms;
  try {
    const speculativeAuthenticate = start({ ...invocation, body, database: String(body['db']) });
    return { ...mechanisms, speculativeAuthenticate };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return mechanisms;
  }
};

const connectionStatus = ({ server, connection, body }: Invocation): Doc => {
  const db = authDatabase;
  const { authenticated } = connection;
  return {
    authInfo: {
      authenticatedUsers: authenticated ? [{ user: server.credentials.user, db }] : [],
      authenticatedUserRoles: authenticated ? [{ role: 'root', db }] : [],
      ...(body['showPrivileges'] === true && { authenticatedUserPrivileges: [] }),
    },
  };
};

const logout = ({ connection }: Invocation): Doc => {
  connection.authenticated = false;
  return {};
};

export const authenticationCommands: Commands = {
  saslStart: openCommand('mechanism payload options autoAuthorize', start),
  saslContinue: openCommand('conversationId payload', goOn),
  connectionStatus: openCommand('showPrivileges', connectionStatus),
  logout: openCommand('', logout),
};
