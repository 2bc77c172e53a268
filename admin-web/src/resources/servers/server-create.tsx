import { Create, useNotify, useRedirect } from 'react-admin';
import { ServerInputs } from './server-inputs.js';

export function ServerCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id }: { id: string }) => {
    notify('Server created successfully', { type: 'success' });
    // Its next need is a gateway, and the token for that is on the edit page.
    redirect('edit', 'servers', id);
  };
  const onError = (error: unknown) =>
    notify(`Failed to save server: ${error instanceof Error ? error.message : String(error)}`, { type: 'error' });
  return (
    <Create title="Add server" mutationOptions={{ onSuccess, onError }}>
      <ServerInputs />
    </Create>
  );
}
