import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useCloseNotification, useNotify } from 'react-admin';
import { common } from './texts.js';

type Type = 'success' | 'error';
type Props = { type: Type; title: string; message: string };

/** react-admin's `useNotify` with a title above the message. */
export function useTitledNotify() {
  const notify = useNotify();
  return (type: Type, title: string, message: string) =>
    notify(<TitledMessage type={type} title={title} message={message} />, { type });
}

const TitledMessage = ({ type, title, message }: Props) => (
  <Alert severity={type} variant="filled" onClose={useCloseNotification()} closeText={common.close}>
    <AlertTitle>{title}</AlertTitle>
    {message}
  </Alert>
);
