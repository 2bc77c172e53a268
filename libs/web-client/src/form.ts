import { ProblemError } from '@veilway/api-client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { entered, type Faults } from './rules.js';

/** What the API said is wrong with which field. */
export const faultsOf = (error: unknown): Faults =>
  error instanceof ProblemError
    ? Object.fromEntries(error.problem.errors?.map(({ pointer, detail }) => [pointer.slice(1), detail]) ?? [])
    : {};

/** Leads to what is to be mended first. */
const focusFirst = (form: HTMLFormElement, faults: Faults) => {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in faults);
  (first as HTMLElement | undefined)?.focus();
};

type Sending<Values> = {
  /** Called with what the rules let pass. */
  send: (values: Values) => void;
  /** Told of what the rules did not let pass. */
  onFaults?: (faults: Faults) => void;
  /** Why the last sending failed. */
  error: Error | null;
};

/** A form whose faults are told at its fields; `failure` is what went wrong with none of them in particular. */
export function useForm<Shape extends z.core.$ZodShape>(
  rules: z.ZodMiniObject<Shape>,
  { send, onFaults, error }: Sending<z.infer<z.ZodMiniObject<Shape>>>,
) {
  const [faults, setFaults] = useState<Faults>({});
  const [mended, setMended] = useState<readonly string[]>([]);
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error && sent.current) focusFirst(sent.current, faultsOf(error));
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sent.current = form;
    const { values, faults } = entered(rules, form);
    setFaults(faults ?? {});
    setMended([]);
    if (!faults) return send(values);
    onFaults?.(faults);
    focusFirst(form, faults);
  };
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setMended((names) => [...names, name]);
  };
  const refused = faultsOf(error);
  const isAtField = Object.keys(refused).some((field) => field in rules.shape);
  return {
    submit,
    /** For a form's `onInput`, where a fault is told only until its field is edited. */
    mend,
    faults: Object.fromEntries(
      Object.entries({ ...refused, ...faults }).filter(([field]) => !mended.includes(field)),
    ) as Partial<Record<keyof Shape, string>>,
    failure: isAtField ? null : error,
  };
}
