import type { Faults } from '@veilway/web-client/rules';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { texts } from './texts.js';

/** The first fault of a form, as the specification wants it told. */
export const tellFirst = (faults: Faults) =>
  toast.error({ title: texts.invalid, description: Object.values(faults)[0] });
