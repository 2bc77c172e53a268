import type { Sealed } from '@veilway/es-kernel';

export const ATTACHMENT_KINDS = ['png', 'jpeg', 'webp', 'pdf', 'text'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** A file that came with a message. What is in it lies elsewhere, sealed with the same key. */
export type Attachment = Readonly<{ id: string; name: Sealed; kind: AttachmentKind; bytes: number }>;

export const MOST_ATTACHMENTS = 5;
