import { Datagrid, DateField, FunctionField, List, TextField, useNotify } from 'react-admin';
import { ActiveSwitch } from './active-switch.js';
import { DeleteServerButton } from './delete-server.button.js';
import type { Server } from './server.js';
import { StatusBadge } from './status-badge.js';

const load = ({ currentClients, maxClients }: Server) => `${currentClients}\u00a0/\u00a0${maxClients}`;

export function ServerList() {
  const notify = useNotify();
  const onError = () => notify('Failed to fetch servers', { type: 'error' });
  return (
    <List sort={{ field: 'createdAt', order: 'DESC' }} queryOptions={{ onError }} exporter={false}>
      <Datagrid rowClick="edit" bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="location" />
        <TextField source="countryCode" label="Country" />
        <TextField source="endpoint" />
        <FunctionField<Server> label="Status" render={(server) => <StatusBadge status={server.status} />} />
        <FunctionField<Server> label="Load" render={load} />
        <FunctionField<Server> label="Active" render={(server) => <ActiveSwitch server={server} />} />
        <DateField source="createdAt" label="Created" options={{ timeZone: 'UTC' }} />
        <DeleteServerButton />
      </Datagrid>
    </List>
  );
}
