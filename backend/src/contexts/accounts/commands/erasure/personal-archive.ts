import type { NamedPurpose, Open, Sealed } from '@veilway/es-kernel';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { texts } from './personal-archive.texts.js';

/** A list of what is stored, as far as it is about one person, with what people are told of it. */
export type PersonalList = Readonly<{
  name: string;
  purpose: string;
  kept: string;
  fields: readonly NamedPurpose[];
  rows: readonly object[];
}>;

/** What `DataKeys.seal` makes has at least nonce and tag, as base64url. */
const MAY_BE_SEALED = /^[\w-]{38,}$/;

/** A text as its owner wrote it: what the account's key opens was sealed with it, and nothing else can be. */
const plain = (text: string, open: Open): string => {
  if (!MAY_BE_SEALED.test(text)) return text;
  try {
    return open(text as Sealed) ?? text;
  } catch {
    return text;
  }
};

/** A row with its texts unsealed. */
export const unsealed = (value: unknown, open: Open): unknown => {
  if (typeof value === 'string') return plain(value, open);
  if (Array.isArray(value)) return value.map((one) => unsealed(one, open));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, unsealed(held, open)]));
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

const sectionOf = ({ name, purpose, kept, fields, rows }: PersonalList) => `
<section>
<h2><a href="${html(name)}.json">${html(name)}.json</a> (${texts.entries(rows.length)})</h2>
<p>${html(purpose)} ${texts.kept} ${html(kept)}</p>
<dl>${fields.map((field) => `<dt>${html(field.name)}</dt><dd>${html(field.purpose)}</dd>`).join('')}</dl>
</section>`;

const filesSection = (paths: readonly string[]) => `
<section>
<h2>${html(texts.files)}</h2>
<ul>${paths.map((path) => `<li><a href="${path.split('/').map(encodeURIComponent).join('/')}">${html(path)}</a></li>`).join('')}</ul>
</section>`;

type Contents = { lists: readonly PersonalList[]; files: readonly string[] };

const indexOf = (brandName: string, madeAt: Date, { lists, files }: Contents) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${html(texts.title(brandName))}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}</style>
<h1>${html(texts.title(brandName))}</h1>
<p>${html(texts.intro(madeAt.toISOString()))}</p>
${lists.map(sectionOf).join('\n')}
${files.length ? filesSection(files) : ''}
</html>
`;

/** A ZIP file that grows list by list: none of them holds up other requests for long. */
export class PersonalArchive {
  private readonly parts: Uint8Array[] = [];
  private readonly lists: PersonalList[] = [];
  private readonly files: string[] = [];
  private readonly zip = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(part);
  });

  add(list: PersonalList): void {
    this.lists.push(list);
    this.write(`${list.name}.json`, JSON.stringify(list.rows, null, 2));
  }

  /** A file of the person's own; two may have one name. */
  addFile(id: string, name: string, bytes: Uint8Array): void {
    const path = `files/${id} ${name}`;
    const file = new ZipPassThrough(path);
    this.files.push(path);
    this.zip.add(file);
    file.push(bytes, true);
  }

  /** The whole file; nothing can be added any more. */
  finish(brandName: string, madeAt: Date): Buffer {
    const { lists, files } = this;
    this.write('index.html', indexOf(brandName, madeAt, { lists, files }));
    this.zip.end();
    return Buffer.concat(this.parts);
  }

  private write(name: string, text: string): void {
    const file = new ZipDeflate(name);
    this.zip.add(file);
    file.push(strToU8(text), true);
  }
}
