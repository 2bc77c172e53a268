import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { AS_BYTES, fileTaken } from '../../../platform/http/edge/files.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { Attachments, type Sent } from '../commands/attachments.js';
import { MOST_ATTACHMENTS, type Attachment } from '../domain/attachments.js';
import { keyOf } from '../domain/ticket.events.js';
import { TicketQueries, type OpenedTicket } from '../read-models/tickets.queries.js';
import type { UploadedDto } from './tickets.dto.js';

/** Files on their way in and out, for customers and the desk. */
@Injectable()
export class AttachmentTraffic {
  constructor(
    @Inject(Attachments) private readonly attachments: Attachments,
    @Inject(TicketQueries) private readonly queries: TicketQueries,
  ) {}

  async take(accountId: string | null, file: Buffer, meta: Meta): Promise<UploadedDto> {
    return fileTaken(file, async (bytes) => {
      if (accountId === null) throw byMailAlone();
      return { ...(await this.attachments.take(accountId, bytes, meta)) };
    });
  }

  async named(accountId: string | null, sent: readonly Sent[] | undefined, meta: Meta): Promise<readonly Attachment[]> {
    if (!sent?.length) return [];
    if (accountId === null) throw byMailAlone();
    const attachments = await this.attachments.named(accountId, sent.slice(0, MOST_ATTACHMENTS), meta);
    if (attachments) return attachments;
    const detail = 'A file that was to come along was not uploaded for this account. Upload it again.';
    throw notTaken(detail);
  }

  async send(ticket: OpenedTicket, id: string, reply: FastifyReply): Promise<StreamableFile> {
    const { messages } = await this.queries.thread(ticket, { notes: false });
    const attachment = messages.flatMap(({ attachments }) => attachments).find((each) => each.id === id);
    const file = attachment && (await this.attachments.open(keyOf(ticket), id));
    if (!file) throw notFound('attachment');
    void reply
      .headers(AS_BYTES)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(attachment.name)}`);
    return new StreamableFile(file);
  }
}

const notTaken = (detail: string) =>
  new ProblemException(400, 'attachment-not-taken', 'Attachment not taken', detail, [
    { pointer: '/attachments', detail },
  ]);

const byMailAlone = () =>
  notTaken('Who wrote by the contact form is answered by mail, without files. Say it in words.');

/** RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.codePointAt(0)!.toString(16)}`);
