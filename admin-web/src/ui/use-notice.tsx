import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { common } from './texts.js';

type Type = 'success' | 'error';
type Props = { type: Type; title: string; message?: string | undefined };

/** Which failures are said already, or wait to be: an equal one adds nothing. */
const said = new Set<string>();
const keyOf = ({ title, message }: Props) => [title, message].join();

/** react-admin's `useNotify`, with a title above a message where there is one; only a failure interrupts whoever listens. */
export function useNotice() {
  const notify = useNotify();
  return (type: Type, title: string, message?: string) => {
    const props = { type, title, message };
    if (type === 'error') {
      if (said.has(keyOf(props))) return;
      said.add(keyOf(props));
    }
    notify(<Notice {...props} />, { type });
  };
}

function Notice({ type, title, message }: Props) {
  const key = keyOf({ type, title, message });
  useEffect(() => {
    if (type !== 'error') return;
    said.add(key);
    return () => void said.delete(key);
  }, [type, key]);
  return (
    <Alert
      role={type === 'error' ? 'alert' : 'status'}
      severity={type}
      variant="filled"
      onClose={useCloseNotification()}
      closeText={common.close}
    >
      {message === undefined ? (
        title
      ) : (
        <>
          <AlertTitle>{title}</AlertTitle>
          {message}
        </>
      )}
    </Alert>
  );
}
