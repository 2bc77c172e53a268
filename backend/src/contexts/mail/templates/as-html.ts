import { END, ISOLATE } from './isolated.js';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character]!);

const marked = (html: string) => html.replaceAll(ISOLATE, '<bdi>').replaceAll(END, '</bdi>');

const linked = (html: string) =>
  html.replaceAll(/https?:\/\/[^\s\u2068\u2069]+/g, (address) => `<a href="${address}">${address}</a>`);

/** The same words for readers of HTML: it names no colours, so that it is dark where the reader's mail is dark. */
export const asHtml = (subject: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 0 auto; padding: 24px; overflow-wrap: anywhere">
${paragraphs.map((text) => `<p dir="auto">${marked(linked(escaped(text))).replaceAll('\n', '<br>')}</p>`).join('\n')}
</body>
</html>
`;
