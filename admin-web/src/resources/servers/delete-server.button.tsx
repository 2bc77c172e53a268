import { DeleteWithConfirmButton, useNotify, useRedirect } from 'react-admin';

export function DeleteServerButton() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="Delete server"
      confirmContent="Are you sure you want to delete this server?"
      mutationOptions={{
        onSuccess: () => {
          notify('Server deleted successfully', { type: 'success' });
          redirect('list', 'servers');
        },
        onError: () => notify('Failed to delete server', { type: 'error' }),
      }}
    />
  );
}
