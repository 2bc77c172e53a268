import { BELOW_NETWORK_LINE } from '@veilway/web-client';
import { createToaster, Toast, Toaster } from '../late/toast.js';
import { Chakra } from '../theme/chakra.js';

export type Message = {
  title: string;
  description?: string;
  /** What it is about: what was said of that before is over. */
  about?: string;
};

const MOST = 2;

// At the top, where no form has its button.
const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true, max: MOST });

const DURATION_MS = { success: 5_000, error: 10_000 };

/** Shows a message: once, even if it is there already, and in the place of the oldest where there is no room. */
export function show(type: 'success' | 'error', { about, ...message }: Message) {
  const id = [type, message.title, message.description].join();
  const others = toaster.getVisibleToasts().filter((toast) => toast.id !== id);
  const isOver = ({ meta }: (typeof others)[number]) => about !== undefined && meta?.['about'] === about;
  const lasting = others.filter((toast) => !isOver(toast));
  for (const { id } of [...others.filter(isOver), ...lasting.slice(MOST - 1)]) toaster.remove(id);
  toaster.create({ ...message, id, type, duration: DURATION_MS[type], closable: true, meta: { about } });
}

/** Takes all messages away. */
export const clear = () => toaster.remove();

export default function Toasts() {
  return (
    <Chakra>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }} mt={BELOW_NETWORK_LINE}>
        {({ type, title, description }) => (
          <Toast.Root width={{ md: 'sm' }} role={type === 'error' ? 'alert' : 'status'}>
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
