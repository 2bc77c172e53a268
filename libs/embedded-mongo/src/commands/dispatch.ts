import { CommandError } from '../errors.js';
import type { Doc } from '../values.js';
import { catalogCommands } from './catalog.js';
import { refuseUnknown, type Commands, type Server } from './command.js';
import { handshakeCommands } from './handshake.js';
import { readCommands } from './read.js';
import { asCommandError, writeCommands } from './write.js';

const commands: Commands = { ...handshakeCommands, ...catalogCommands, ...readCommands, ...writeCommands };

/** The reply to a command; never throws. */
export const dispatch = (server: Server, connectionId: number, decodeBody: () => Doc): Doc => {
  try {
    const body = decodeBody();
    const name = Object.keys(body)[0] ?? '';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(59, `no such command: '${name}'`);
    const invocation = { server, connectionId, body, name, database: String(body['$db'] ?? 'admin') };
    refuseUnknown(invocation, command);
    return { ...command.run(invocation), ok: 1 };
  } catch (error) {
    const { code, codeName, message, details } = asCommandError(error);
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
};
