import { UpdateAccountDto } from '@veilway/api-client/records';
import * as z from 'zod/mini';
import { inLanguage } from './language.js';

/*
 * How every form of both webs is checked: by a zod schema that says what the API demands, in the same words, before
 * anything is sent. The API has the last word, at the same fields.
 */

const texts = inLanguage({
  en: {
    fullName: 'Full name',
    tooShort: (name: string, least: number) =>
      least === 1 ? `${name} is required` : `${name} must be at least ${least} characters`,
    tooLong: (name: string, most: number) => `${name} must be at most ${most} characters`,
  },
});

type LineRule = Readonly<{ minLength: number; maxLength: number }>;

/** A line of text as the API asks for it, by what its field is called on the page. */
export const line = (name: string, { minLength, maxLength }: LineRule) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(minLength, texts.tooShort(name, minLength)),
      z.maxLength(maxLength, texts.tooLong(name, maxLength)),
    );

/** A text that may be left out: null then. */
export const optionalText = (name: string, { maxLength }: Pick<LineRule, 'maxLength'>) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(maxLength, texts.tooLong(name, maxLength))),
    z.transform((text) => text || null),
  );

/** What a person may be called. */
export const fullName = line(texts.fullName, UpdateAccountDto.fullName);

/** What a person may say of an account that exists. */
export const profile = z.object({ fullName });

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
