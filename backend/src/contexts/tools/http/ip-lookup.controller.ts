import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { kindOf } from '@veilway/ip-intelligence';
import { IpDatabase, sourcesOf } from '@veilway/ip-intelligence/database';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { unmapped } from '../../../platform/http/limits/network.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { IpAddressDto, IpInfoDto, IpPlaceDto } from './tools.dto.js';

/** Of what a network may ask for in a minute. */
const SHARE = 1 / 10;

const NOWHERE = {
  country: null,
  countryCode: null,
  region: null,
  city: null,
  timezone: null,
  lat: null,
  lon: null,
};

/** Three answers, each with less to it than the one before and with less that can fail. */
@ApiTags('tools')
@Controller('tools/ip-lookup')
@RouteLimit(SHARE)
export class IpLookupController {
  constructor(@Inject(IpDatabase) private readonly database: IpDatabase) {}

  /** Where this request came from: all that is known of the address. Nobody is asked, and nothing is kept. */
  @Public()
  @Get()
  async show(@Req() request: FastifyRequest): Promise<IpInfoDto> {
    const [place, operator] = await Promise.all([this.place(request), this.database.operatorOf(request.ip)]);
    const { asn, org = null } = operator ?? {};
    return { ...place, isp: org, org, as: operator ? `AS${asn} ${org}` : null };
  }

  /** The place alone. */
  @Public()
  @Get('place')
  async place(@Req() request: FastifyRequest): Promise<IpPlaceDto> {
    const place = (await this.database.placeOf(request.ip)) ?? NOWHERE;
    return { ...this.address(request), ...place, sources: sourcesOf() };
  }

  /** The address alone. */
  @Public()
  @Get('address')
  address(@Req() { ip }: FastifyRequest): IpAddressDto {
    return { ip: unmapped(ip), kind: kindOf(ip) ?? 'reserved' };
  }
}
