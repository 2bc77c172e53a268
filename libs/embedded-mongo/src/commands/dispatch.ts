import { CommandError } from '../errors.js';
import type { Doc } from '../values.js';
import { catalogCommands } from './catalog.js';
import { authenticationCommands } from './authenticate.js';
import { refuseStrangers, refuseUnknown, type Commands, type Connection, type Server } from './command.js';
import { handshakeCommands } from './handshake.js';
import { readCommands } from './read.js';
import { asCommandError, writeCommands } from './write.js';

const commands: Commands = {
  ...handshakeCommands,
  ...authenticationCommands,
  ...catalogCommands,
  ...readCommands,
  ...writeCommands,
};

/** The reply to a command; never throws. */
export const dispatch = (server: Server, connection: Connection, decodeBody: () => Doc): Doc => {
  let namespace: string | undefined;
  try {
    const body = decodeBody();
    const name = Object.keys(body)[0] ?? '';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(59, `no such command: '${name}'`);
    const invocation = { server, connection, body, name, database: String(body['$db'] ?? 'admin') };
    refuseStrangers(invocation, command);
    refuseUnknown(invocation, command);
    const { database } = invocation;
    if (typeof body[name] === 'string') namespace = `${database}.${body[name]}`;
    const run = () => command.run(invocation);
    return { ...(command.changes ? server.store.atOnce(run) : run()), ok: 1 };
  } catch (error) {
    const { code, codeName, message, details } = asCommandError(error, namespace);
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
};
