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
import { MOST_COUNTED_BYTES } from '../../../platform/http/edge/body.js';
import { siteOf } from '../../../platform/http/limits/network.js';
import { inSeconds, tooManyRequests } from '../../../platform/http/limits/rate-limits.js';
import { NoPlace, SECONDS_EACH_WAY, type SpeedTest, SpeedTests } from '../speed-test/speed-tests.js';
import { SpeedTestCountDto, SpeedTestDownloadQuery, SpeedTestReceivedDto, SpeedTestSlotDto } from './speed-test.dto.js';

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
    const token = this.placed(reply, () => this.tests.open(siteOf(request.ip)));
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
  async download(
    @Query() { bytes }: SpeedTestDownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const test = this.testOf(request, reply);
    const end = this.placed(reply, () => this.tests.beginPiece(test));
    reply.raw.once('close', end);
    // Whoever reads no more must not hold the connection.
    const late = setTimeout(() => reply.raw.destroy(), this.tests.millisecondsLeft(test)).unref();
    reply.raw.once('close', () => clearTimeout(late));
    // That it may not have any is told before the answer begins.
    await this.tests.take(test, 'sentBytes', Math.min(PART, bytes));
    const noise = this.noise(test, bytes, reply);
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
    // What is refused before all of it has come is read by nobody: the connection ends with the answer.
    void reply.header('Connection', 'close');
    const test = this.testOf(request, reply);
    const { body } = request;
    if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException();
    const end = this.placed(reply, () => this.tests.beginPiece(test));
    let receivedBytes = 0;
    try {
      for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        receivedBytes += part.length;
        await this.tests.take(test, 'receivedBytes', part.length);
      }
    } catch (error) {
      // Who has cancelled hears no answer, and nothing went wrong.
      if (!body.errored) throw error;
    } finally {
      end();
    }
    void reply.removeHeader('Connection');
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
        if (sent > 0) await this.tests.take(test, 'sentBytes', size);
      } catch {
        // The answer has begun: that there is no more of it can only be told by hanging up.
        return void raw.destroy();
      }
      const from = sent % NOISE.length;
      yield NOISE.subarray(from, from + size);
    }
  }

  private testOf({ headers, ip }: FastifyRequest, reply: FastifyReply): SpeedTest {
    return this.placed(reply, () => this.tests.of(bearerOf(headers.authorization), siteOf(ip)));
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
