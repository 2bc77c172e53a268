import { ServerCreate } from './server-create.js';
import { ServerEdit } from './server-edit.js';
import { ServerList } from './server-list.js';

export const servers = { list: ServerList, create: ServerCreate, edit: ServerEdit, recordRepresentation: 'name' };
