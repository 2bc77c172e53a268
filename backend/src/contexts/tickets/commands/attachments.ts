import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { HOUR_MS } from '../../../platform/calendar.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Files } from '../../../platform/files/files.js';
import { createdId } from '../../../platform/ids.js';
import type { Attachment, AttachmentKind } from '../domain/attachments.js';
import { checkedFile } from './checked-file.js';

const PURPOSE = 'attachment';

/** A file that may come with a message: what it is says a token, so that nothing is kept of what nobody sends. */
export type Uploaded = Readonly<{ token: string; kind: AttachmentKind; bytes: number }>;
/** As who sends the message names it. */
export type Sent = Readonly<{ token: string; name: string }>;

/** Well before the file goes that came with no message. */
const GOOD_FOR_MS = 23 * HOUR_MS;

const EXTENSIONS: Record<AttachmentKind, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', pdf: 'pdf', text: 'txt' };

/** Its name ends as what it is, whatever it was called: nothing is opened as something else. */
export const nameOf = (name: string, kind: AttachmentKind): string => {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[^.]*$/, '');
  return `${base || 'file'}.${EXTENSIONS[kind]}`;
};

/** Sealed with the key of the account that the ticket is of, whoever sends them. */
@Injectable()
export class Attachments {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /** @throws FileRefused */
  async take(accountId: string, file: Buffer, meta: Meta): Promise<Uploaded> {
    const { kind, bytes } = await checkedFile(file);
    // With what is in it: another file under the same Idempotency-Key must not take the place of one that was sent.
    const id = createdId(meta.commandId, createHash('sha256').update(bytes).digest('hex'));
    await this.files.put(id, await this.dataKeys.sealBytes(accountId, bytes), meta.now);
    const until = meta.now.getTime() + GOOD_FOR_MS;
    const token = this.secrets.token(PURPOSE, id, kind, bytes.length, accountId, until);
    return { token, kind, bytes: bytes.length };
  }

  /** What the event says of them; undefined where one was not taken for this account, or so long ago that it may be gone. */
  async named(accountId: string, sent: readonly Sent[], { now }: Meta): Promise<Attachment[] | undefined> {
    const attachments: Attachment[] = [];
    for (const { token, name } of sent) {
      const [id, kind, bytes, owner, until] = this.secrets.verify(PURPOSE, token) ?? [];
      if (!id || owner !== accountId || !(Number(until) > now.getTime())) return undefined;
      const called = nameOf(name, kind as AttachmentKind);
      attachments.push({
        id,
        kind: kind as AttachmentKind,
        bytes: Number(bytes),
        name: await this.dataKeys.seal(accountId, called),
      });
    }
    return attachments;
  }

  /** Undefined where it is not there any more, or its owner was erased. */
  async open(accountId: string, id: string): Promise<Buffer | undefined> {
    const sealed = await this.files.get(id);
    return sealed && this.dataKeys.openBytes(accountId, sealed);
  }
}
