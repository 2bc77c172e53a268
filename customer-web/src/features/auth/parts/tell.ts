import type { Faults } from '@veilway/web-client/rules';
import { type Message, toast } from '../../../shared/ui/feedback/toaster.js';
import { texts } from '../texts.js';

const about = 'auth';

/** Messages of the sign-in page: each replaces the one before. */
export const tell = {
  success: (message: Message) => toast.success({ ...message, about }),
  error: (message: Message) => toast.error({ ...message, about }),
};

/** The first fault of a form, as the specification wants it told. */
export const tellFirst = (faults: Faults) =>
  tell.error({ title: texts.invalid, description: Object.values(faults)[0]! });
