import { createToaster, Toast, Toaster as Toasts } from '@chakra-ui/react';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

type Message = { title: string; description?: string };

/** Confirms what the screen does not show by itself. */
export const toast = {
  success: (message: Message) => toaster.create({ ...message, type: 'success' }),
  error: (message: Message) => toaster.create({ ...message, type: 'error', duration: 10_000 }),
};

export default function Toaster() {
  return (
    <Toasts toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ title, description }) => (
        <Toast.Root width={{ md: 'sm' }}>
          <Toast.Indicator />
          <div>
            <Toast.Title>{title}</Toast.Title>
            <Toast.Description>{description}</Toast.Description>
          </div>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </Toasts>
  );
}
