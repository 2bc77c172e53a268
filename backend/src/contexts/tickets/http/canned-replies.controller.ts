import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { createdId } from '../../../platform/ids.js';
import { PeopleQueries } from '../../accounts/index.js';
import { AddCannedReply, RemoveCannedReply, RewriteCannedReply } from '../domain/canned-reply.decider.js';
import { CannedReplyQueries } from '../read-models/canned-replies.queries.js';
import { CannedRepliesDto, CannedReplyDto, WriteCannedReplyDto } from './canned-replies.dto.js';

/** More than anybody chooses from; all of them are listed at once. */
const MOST = 300;

@ApiTags('admin: support')
@ApiBearerAuth()
@Permits('tickets.read')
@Controller('admin/canned-replies')
export class CannedRepliesController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(CannedReplyQueries) private readonly queries: CannedReplyQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
  ) {}

  /** What the desk says to everybody who asks the same, by title; at most 300. */
  @Get()
  async list(): Promise<CannedRepliesDto> {
    const rows = await this.queries.all();
    const authors = await this.people.ofMany([...new Set(rows.map(({ authorId }) => authorId))]);
    const items = rows.map(({ authorId, ...reply }) => ({
      ...reply,
      authorName: authors.get(authorId)?.fullName ?? '',
    }));
    return { items };
  }

  /** Adds one. */
  @Permits('tickets.change')
  @Post()
  async add(@Body() { title, text }: WriteCannedReplyDto, @CommandMeta() meta: Meta): Promise<CannedReplyDto> {
    if ((await this.queries.all()).length >= MOST)
      throw new ProblemException(
        409,
        'too-many-canned-replies',
        'Too many canned replies',
        `The desk keeps at most ${MOST}. Remove one that nobody uses first.`,
      );
    const id = createdId(meta.commandId, 'cannedReply');
    await this.commands.complete(new AddCannedReply(id, { title, text }, meta));
    return this.one(id);
  }

  /** Writes one anew. */
  @Permits('tickets.change')
  @Put(':id')
  async rewrite(
    @Param('id') id: string,
    @Body() { title, text }: WriteCannedReplyDto,
    @CommandMeta() meta: Meta,
  ): Promise<CannedReplyDto> {
    await this.commands.complete(new RewriteCannedReply(id, { title, text }, meta));
    return this.one(id);
  }

  /** Removes one. */
  @Permits('tickets.change')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<void> {
    await this.commands.complete(new RemoveCannedReply(id, {}, meta));
  }

  private async one(id: string): Promise<CannedReplyDto> {
    const { authorId, ...reply } = await this.queries.get(id);
    return { ...reply, authorName: (await this.people.of(authorId))?.fullName ?? '' };
  }
}
