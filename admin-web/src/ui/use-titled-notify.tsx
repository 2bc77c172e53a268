import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { common } from './texts.js';

type Type = 'success' | 'error';
type Props = { type: Type; title: string; message: string };

/** What is said already, or waits to be: an equal message adds nothing. */
const said = new Set<string>();
const keyOf = ({ type, title, message }: Props) => [type, title, message].join();

/** react-admin's `useNotify` with a title above the message. */
export function useTitledNotify() {
  const notify = useNotify();
  return (type: Type, title: string, message: string) => {
    const props = { type, title, message };
    if (said.has(keyOf(props))) return;
    said.add(keyOf(props));
    notify(<TitledMessage {...props} />, { type });
  };
}

function TitledMessage({ type, title, message }: Props) {
  const key = keyOf({ type, title, message });
  useEffect(() => {
    said.add(key);
    return () => void said.delete(key);
  }, [key]);
  return (
    <Alert severity={type} variant="filled" onClose={useCloseNotification()} closeText={common.close}>
      <AlertTitle>{title}</AlertTitle>
      {message}
    </Alert>
  );
}
