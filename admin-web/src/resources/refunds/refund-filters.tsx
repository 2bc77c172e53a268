import { Choice } from '../../ui/filters.js';
import { texts } from './texts.js';

/** Which statuses a choice stands for. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  open: ['asked', 'approved'],
  decided: ['granted', 'refused', 'lapsed', 'paid'],
};

const nameOf = (statuses: unknown) =>
  Object.keys(CHOICES).find((name) => CHOICES[name]!.join() === String(statuses as readonly string[]));

/** What the list of refunds can be filtered by; the API does it. */
export const FILTERS = [
  <Choice
    key="status"
    source="status"
    alwaysOn
    label={texts.filters.status}
    options={{ open: texts.filters.open, decided: texts.filters.decided }}
    format={nameOf}
    parse={(name) => CHOICES[name]}
  />,
];
