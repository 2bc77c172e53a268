import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isSameAddress } from '@veilway/ip-intelligence';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { ServerQueries } from '../read-models/servers.queries.js';
import { ConnectionDto, ExitsDto } from './connection.dto.js';

@ApiTags('connection')
@Controller('connection')
export class ConnectionController {
  constructor(@Inject(ServerQueries) private readonly servers: ServerQueries) {}

  /** Whether the caller comes through one of our servers. The address is compared and forgotten. */
  @Public()
  @Get()
  @Header('Cache-Control', 'no-store')
  async show(@Req() request: FastifyRequest): Promise<ConnectionDto> {
    const exits = await this.servers.serving();
    const server = exits.find(({ ipAddress }) => isSameAddress(ipAddress, request.ip));
    if (!server) return { isProtected: false, server: null };
    const { name, location, countryCode } = server;
    return { isProtected: true, server: { name, location, countryCode } };
  }

  /** Addresses by which our servers go out, to compare with what a browser gives away: none of them is anybody's own. */
  @Public()
  @Get('exits')
  async exits(): Promise<ExitsDto> {
    const serving = await this.servers.serving();
    return { addresses: [...new Set(serving.map(({ ipAddress }) => ipAddress))].sort() };
  }
}
