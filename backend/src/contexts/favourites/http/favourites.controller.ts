import { Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { DomainCommand, Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { ServerQueries } from '../../servers/index.js';
import { FavouriteServer, UnfavouriteServer } from '../domain/favourite.decider.js';
import { favourites } from '../read-models/favourites.read-model.js';
import { FavouritesDto } from './favourites.dto.js';

@ApiTags('favourites')
@ApiBearerAuth()
@Controller('favourites')
export class FavouritesController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
  ) {}

  /** The servers that this account has marked. */
  @Get()
  async list(@CurrentAccount() { id }: Account): Promise<FavouritesDto> {
    const marked = (await this.readModels.of(favourites).get(id))?.serverIds ?? [];
    const there = new Set((await this.servers.many(marked)).map((server) => server.id));
    return { serverIds: marked.filter((serverId) => there.has(serverId)) };
  }

  /** Marks a server. Doing it twice does no harm. */
  @Put(':serverId')
  add(
    @Param('serverId') serverId: string,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<FavouritesDto> {
    return this.carryOut(account, serverId, new FavouriteServer(account.id, { serverId }, meta));
  }

  /** Takes the mark back. Doing it twice does no harm. */
  @Delete(':serverId')
  remove(
    @Param('serverId') serverId: string,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<FavouritesDto> {
    return this.carryOut(account, serverId, new UnfavouriteServer(account.id, { serverId }, meta));
  }

  private async carryOut(account: Account, serverId: string, command: DomainCommand): Promise<FavouritesDto> {
    if (!(await this.servers.get(serverId))) throw notFound('server');
    await this.commands.complete(command);
    return this.list(account);
  }
}
