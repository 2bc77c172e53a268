import type { Mail } from './mails.js';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Addresses in a text, made to be followed. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, n) =>
      n % 2 ? `<a href="${escaped(part)}" target="_blank" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('');

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/style.css">
${head}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const time = (at: string) => `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

const entry = ({ id, to, subject, receivedAt }: Mail) =>
  `<li><a href="/mail/${id}">${escaped(subject || '(no subject)')}</a><span>${escaped(to.join(', '))}</span>${time(receivedAt)}</li>`;

/** All mails, the newest first; looks again by itself. */
export const listPage = (mails: readonly Mail[]): string =>
  page(
    'Caught mails',
    mails.length === 0
      ? '<h1>Caught mails</h1>\n<p>None yet. What the product sends appears here and goes nowhere else.</p>'
      : `<h1>Caught mails</h1>\n<ol>\n${mails.map(entry).toReversed().join('\n')}\n</ol>`,
    '<meta http-equiv="refresh" content="10">',
  );

export const mailPage = ({ from, to, subject, receivedAt, text }: Mail): string =>
  page(
    subject || '(no subject)',
    `<p><a href="/">All mails</a></p>
<h1>${escaped(subject || '(no subject)')}</h1>
<dl>
<dt>From</dt><dd>${escaped(from)}</dd>
<dt>To</dt><dd>${escaped(to.join(', '))}</dd>
<dt>Received</dt><dd>${time(receivedAt)}</dd>
</dl>
<pre>${linked(text)}</pre>`,
  );

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
ol { list-style: none; padding: 0; }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 0; border-top: 1px solid #8884; }
li span { grid-row: 2; }
li span, time, dt { opacity: 0.75; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 1rem; border: 1px solid #8884; border-radius: 8px; }
`;
