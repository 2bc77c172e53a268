import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Put,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { days } from '@nestjs/throttler';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Permits, type Account } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { AS_BYTES, BYTES, FileBody, fileTaken } from '../../../platform/http/edge/files.js';
import { notFound } from '../../../platform/http/problem.js';
import { inMinutes, tooManyRequests } from '../../../platform/http/limits/rate-limits.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { ProfilePictures } from '../commands/profile-pictures.js';

const MOST_A_DAY = 20;

const SentAsPicture = () => applyDecorators(ApiProduces('image/webp'), ApiOkResponse({ schema: BYTES }));

/** It was painted by us: a browser may show it, and nothing else. */
const sent = (picture: Buffer | undefined, reply: FastifyReply): StreamableFile => {
  if (!picture) throw notFound('picture');
  void reply.headers({ ...AS_BYTES, 'Content-Type': 'image/webp' });
  return new StreamableFile(picture);
};

@ApiBearerAuth()
@ApiTags('account')
@Controller('account/picture')
export class PictureController {
  constructor(
    @Inject(ProfilePictures) private readonly pictures: ProfilePictures,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
  ) {}

  /** The picture of whoever is signed in. */
  @RouteLimit(1 / 5)
  @Get()
  @SentAsPicture()
  async show(
    @CurrentAccount() { id }: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(await this.pictures.of(id), reply);
  }

  /**
   * Takes another picture: WebP, or JPEG from browsers that write no WebP, of 256 by 256 pixels and at most 100 kB.
   * @remarks Send it as `application/octet-stream`. It is painted anew as WebP, without what it says beside. At most 20 a day.
   */
  @Put()
  @HttpCode(204)
  @FileBody()
  async set(
    @CurrentAccount() { id }: Account,
    @Body() file: Buffer,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { isBlocked, timeToBlockExpire } = this.counts.count(`pictures ${id}`, days(1), MOST_A_DAY);
    if (isBlocked)
      throw tooManyRequests(
        reply,
        timeToBlockExpire,
        `That were many pictures. Try again in ${inMinutes(timeToBlockExpire)}.`,
      );
    await fileTaken(file, (bytes) => this.pictures.set(id, bytes, meta));
  }

  /** Shows initials again. */
  @Delete()
  @HttpCode(204)
  async remove(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<void> {
    await this.pictures.remove(id, meta);
  }
}

@ApiBearerAuth()
@ApiTags('admin: accounts')
@Controller('admin/accounts/:id/picture')
export class AdminPicturesController {
  constructor(@Inject(ProfilePictures) private readonly pictures: ProfilePictures) {}

  /** The picture of a customer. */
  @Permits('customers.personal', 'tickets.personal')
  @Get()
  @SentAsPicture()
  async show(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    return sent(await this.pictures.of(id), reply);
  }
}
