import {
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Public } from '../../../platform/auth/access.js';
import { bearerOf } from '../../../platform/auth/bearers.js';
import { MOST_COUNTED_BYTES } from '../../../platform/http/body.js';
import { networkOf } from '../../../platform/http/network.js';
import { inSeconds, tooManyRequests } from '../../../platform/http/rate-limits.js';
import { NoPlace, type SpeedTest, SpeedTests } from '../speed-test/speed-tests.js';
import { SpeedTestCountDto, SpeedTestDownloadQuery, SpeedTestReceivedDto, SpeedTestSlotDto } from './speed-test.dto.js';

/** Long enough for a connection to find its speed, short enough for a person to wait for. */
const SECONDS_EACH_WAY = 8;

/** Nothing on the way makes random bytes shorter. They are the same for all: making them would take longer than sending. */
const NOISE = randomBytes(1_024 * 1_024);
const PART = 64 * 1_024;

/** Random bytes for who asks for them, and a count of what is sent here, which nobody reads. */
@ApiTags('tools')
@Controller('tools/speed-test')
export class SpeedTestController {
  constructor(@Inject(SpeedTests) private readonly tests: SpeedTests) {}

  /**
   * Takes one of the places for a speed test, of which there are a few.
   * @remarks What is asked for with its token is counted by the test, and not by the address. 429 where no place is free.
   */
  @Public()
  @Post('slots')
  open(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): SpeedTestSlotDto {
    const token = this.placed(reply, () => this.tests.open(networkOf(request.ip)));
    return { token, secondsEachWay: SECONDS_EACH_WAY, mostBytes: MOST_COUNTED_BYTES };
  }

  /** Nothing, at once: how long that takes is the latency. */
  @Public()
  @Get('ping')
  @HttpCode(204)
  ping(): void {
    // The answer is that there is one.
  }

  /** Random bytes, as many as are asked for, within what a test may have. */
  @Public()
  @Get('download')
  @Header('Cache-Control', 'no-store, no-transform')
  @ApiBearerAuth()
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  download(
    @Query() { bytes }: SpeedTestDownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const noise = this.noise(this.testOf(request, reply), bytes, reply);
    return new StreamableFile(Readable.from(noise, { objectMode: false }), {
      type: 'application/octet-stream',
      length: bytes,
    });
  }

  /** Counts what is sent, and keeps nothing of it. */
  @Public()
  @Post('upload')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async upload(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpeedTestReceivedDto> {
    const test = this.testOf(request, reply);
    const { body } = request;
    if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException();
    let receivedBytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      receivedBytes += part.length;
      await this.tests.take(test, 'receivedBytes', part.length);
    }
    return { receivedBytes };
  }

  /** Gives the place back, and says what was counted here. */
  @Public()
  @Post('finish')
  @HttpCode(200)
  @ApiBearerAuth()
  finish(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): SpeedTestCountDto {
    const test = this.testOf(request, reply);
    test.isOver = true;
    const { sentBytes, receivedBytes, isSlowed } = test;
    return { sentBytes, receivedBytes, isSlowed };
  }

  private async *noise(test: SpeedTest, bytes: number, { raw }: FastifyReply): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < bytes; sent += PART) {
      const size = Math.min(PART, bytes - sent);
      try {
        await this.tests.take(test, 'sentBytes', size);
      } catch {
        // The answer has begun: that there is no more of it can only be told by hanging up.
        return void raw.destroy();
      }
      const from = sent % NOISE.length;
      yield NOISE.subarray(from, from + size);
    }
  }

  private testOf({ headers, ip }: FastifyRequest, reply: FastifyReply): SpeedTest {
    return this.placed(reply, () => this.tests.of(bearerOf(headers.authorization), networkOf(ip)));
  }

  private placed<Placed>(reply: FastifyReply, place: () => Placed): Placed {
    try {
      return place();
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      const { message, wait } = error;
      throw tooManyRequests(reply, wait, `${message} Try again in ${inSeconds(wait)}.`);
    }
  }
}
