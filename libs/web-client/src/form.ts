import { ProblemError } from '@veilway/api-client';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { inLanguage } from './language.js';

/*
 * How every form of both webs is checked: by a zod schema that says what the API demands, in the same words, before
 * anything is sent. The API has the last word, at the same fields.
 */

const texts = inLanguage({
  en: {
    nameTooShort: 'Full name must be at least 2 characters',
    nameTooLong: 'Full name must be at most 100 characters',
  },
});

/** What a person may be called. */
export const fullName = z
  .string()
  .check(z.trim(), z.minLength(2, texts.nameTooShort), z.maxLength(100, texts.nameTooLong));

/** What is wrong with which field. */
export type Faults = Readonly<Record<string, string>>;

type Entered<Values> = { values: Values; faults?: undefined } | { values?: undefined; faults: Faults };

/** What was entered into a form: its values, or the first fault of each field. */
export function entered<Values>(rules: z.ZodMiniType<Values>, form: HTMLFormElement): Entered<Values> {
  const { success, data, error } = rules.safeParse(Object.fromEntries(new FormData(form)));
  if (success) return { values: data };
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return { faults };
}

const faultsOf = (error: unknown): Faults =>
  error instanceof ProblemError
    ? Object.fromEntries(error.problem.errors?.map(({ pointer, detail }) => [pointer.slice(1), detail]) ?? [])
    : {};

type Sending<Values> = {
  /** Called with what the rules let pass. */
  send: (values: Values) => void;
  /** Why the last sending failed. */
  error: Error | null;
};

/** A form whose faults are told at its fields; `failure` is what went wrong with none of them in particular. */
export function useForm<Shape extends z.core.$ZodShape>(
  rules: z.ZodMiniObject<Shape>,
  { send, error }: Sending<z.infer<z.ZodMiniObject<Shape>>>,
) {
  const [faults, setFaults] = useState<Faults>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values, faults = {} } = entered(rules, event.currentTarget);
    setFaults(faults);
    if (values) send(values);
  };
  const refused = faultsOf(error);
  const isAtField = Object.keys(refused).some((field) => field in rules.shape);
  return {
    submit,
    faults: { ...refused, ...faults } as Partial<Record<keyof Shape, string>>,
    failure: isAtField ? null : error,
  };
}
