import type * as z from 'zod/mini';
import { toast } from '../../shared/ui/toaster.js';

/** A form's values if they are valid; otherwise the first fault as a toast, and undefined. */
export function validated<T extends z.ZodMiniType>(schema: T, form: HTMLFormElement): z.infer<T> | undefined {
  const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(form)));
  if (success) return data;
  toast.error({ title: 'Validation Error', description: error.issues[0]?.message });
  return undefined;
}
