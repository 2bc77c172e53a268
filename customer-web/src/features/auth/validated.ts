import { entered } from '@veilway/web-client/rules';
import type * as z from 'zod/mini';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { texts } from './texts.js';

/** A form's values if they follow the rules; otherwise the first fault as a toast, and undefined. */
export function validated<Values>(rules: z.ZodMiniType<Values>, form: HTMLFormElement): Values | undefined {
  const { values, faults } = entered(rules, form);
  if (faults) toast.error({ title: texts.invalid, description: Object.values(faults)[0] });
  return values;
}
