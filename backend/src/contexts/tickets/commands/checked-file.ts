import { holdsSecret } from '@veilway/wireguard';
import { fileTypeFromBuffer } from 'file-type';
import { FileRefused, painted } from '../../../platform/files/pictures.js';
import type { AttachmentKind } from '../domain/attachments.js';

const TAKEN = 'PNG, JPEG, WebP, PDF and plain text are taken';

const BY_TYPE: ReadonlyMap<string, Exclude<AttachmentKind, 'text'>> = new Map([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['pdf', 'pdf'],
] as const);

/** Ends of ZIP archives, which are read from behind, and so may follow anything. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const PDF_START = Buffer.from('%PDF-');

const mustBeOneThing = (kind: AttachmentKind, bytes: Buffer): void => {
  const isAlsoPdf = kind !== 'pdf' && bytes.includes(PDF_START);
  if (bytes.includes(ZIP_END) || isAlsoPdf)
    throw new FileRefused('hides-another', 'This file holds another one inside. Send each as a file of its own.');
};

/** But ends of lines, tabs and form feeds. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/;

const textOf = (bytes: Buffer): string => {
  const text = bytes.toString();
  if (NO_TEXT.test(text)) throw new FileRefused('kind', `This kind of file is not taken: ${TAKEN}.`);
  return text;
};

/**
 * What is stored of a file: by what is in it, whatever its name says.
 * @throws FileRefused
 */
export const checkedFile = async (bytes: Buffer): Promise<{ kind: AttachmentKind; bytes: Buffer }> => {
  if (bytes.length === 0) throw new FileRefused('empty', 'This file is empty. Choose another one.');
  const found = await fileTypeFromBuffer(bytes);
  const kind = found && BY_TYPE.get(found.ext);
  if (found && !kind) throw new FileRefused('kind', `This is a file of the kind ${found.ext}: only ${TAKEN}.`);
  if (!kind) {
    if (holdsSecret(textOf(bytes)))
      throw new FileRefused(
        'secret',
        'This file holds what looks like a WireGuard configuration or a private key. Support never needs it, and nobody but you should have it.',
      );
    return { kind: 'text', bytes };
  }
  mustBeOneThing(kind, bytes);
  return { kind, bytes: kind === 'pdf' ? bytes : await painted(kind, bytes) };
};
