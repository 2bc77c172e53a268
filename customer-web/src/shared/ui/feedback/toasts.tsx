import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { Chakra } from '../theme/chakra.js';

export type Message = { title: string; description?: string };

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

const DURATION_MS = { success: 5_000, error: 10_000 };

export const show = (type: 'success' | 'error', message: Message) =>
  toaster.create({ ...message, type, duration: DURATION_MS[type], closable: true });

/** Takes all messages away. */
export const clear = () => toaster.remove();

export default function Toasts() {
  return (
    <Chakra>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ title, description }) => (
          <Toast.Root width={{ md: 'sm' }}>
            <Toast.Indicator />
            <div>
              <Toast.Title>{title}</Toast.Title>
              <Toast.Description opacity="1">{description}</Toast.Description>
            </div>
            <Toast.CloseTrigger />
          </Toast.Root>
        )}
      </Toaster>
    </Chakra>
  );
}
