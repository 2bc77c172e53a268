import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { hours } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { networkOf, siteOf } from '../../../platform/http/limits/network.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { FingerprintCounts } from '../commands/fingerprint-counts.js';
import { FingerprintDto, FingerprintRarityDto } from './fingerprint.dto.js';

/** Of what a network may ask for in a minute. */
const SHARE = 1 / 10;

/** Browsers behind one address that count in an hour: others are compared, and change nothing. */
export const COUNTED_PER_HOUR = 100;

@ApiTags('tools')
@Controller('tools/fingerprint')
export class FingerprintController {
  constructor(
    @Inject(FingerprintCounts) private readonly fingerprints: FingerprintCounts,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
  ) {}

  /** How many browsers that were counted give away the same, and counts this one where that is wanted. */
  @Public()
  @RouteLimit(SHARE)
  @Post()
  @HttpCode(200)
  async compare(
    @Body() { isToBeCounted, ...print }: FingerprintDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<FingerprintRarityDto> {
    const isCounted = isToBeCounted && !this.isTooMany(ip) && this.fingerprints.count(print, siteOf(ip));
    return { ...(await this.fingerprints.rarityOf(print)), isCounted };
  }

  private isTooMany(ip: string): boolean {
    return this.counts.count(`fingerprint ${networkOf(ip)}`, hours(1), COUNTED_PER_HOUR).isBlocked;
  }
}
