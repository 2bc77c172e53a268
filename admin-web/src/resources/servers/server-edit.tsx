import { Edit, TopToolbar, useNotify, useRedirect } from 'react-admin';
import { DeleteServerButton } from './delete-server.button.js';
import { EnrolGatewayButton } from './enrol-gateway.button.js';
import { ServerInputs } from './server-inputs.js';

const Actions = () => (
  <TopToolbar>
    <EnrolGatewayButton />
    <DeleteServerButton />
  </TopToolbar>
);

export function ServerEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify('Server updated successfully', { type: 'success' });
    redirect('list', 'servers');
  };
  const onError = (error: unknown) =>
    notify(`Failed to save server: ${error instanceof Error ? error.message : String(error)}`, { type: 'error' });
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} actions={<Actions />}>
      <ServerInputs />
    </Edit>
  );
}
