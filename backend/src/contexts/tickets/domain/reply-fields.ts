/** What a canned reply may name in braces, to be filled with what is known of who asks. */
export const REPLY_FIELDS = ['name', 'plan', 'server', 'subject', 'colleague'] as const;
export type ReplyField = (typeof REPLY_FIELDS)[number];

const NAMED = /\{(\w+)\}/g;

const isField = (name: string): name is ReplyField => (REPLY_FIELDS as readonly string[]).includes(name);
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(NAMED)].map(([, name]) => name!))];

/** The fields that a text names. */
export const fieldsIn = (text: string): ReplyField[] => namesIn(text).filter(isField);

/** Names in braces that are no field. */
export const unknownIn = (text: string): string[] => namesIn(text).filter((name) => !isField(name));

/** A text with what is known in place of its fields; what is not known stays a field. */
export const filled = (text: string, values: Readonly<Partial<Record<ReplyField, string>>>): string =>
  text.replaceAll(NAMED, (field, name: string) => (isField(name) && values[name]) || field);
