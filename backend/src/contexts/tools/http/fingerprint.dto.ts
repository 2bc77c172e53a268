import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import type { Counted, Signal } from '../domain/fingerprint.events.js';

const DIGEST = /^[\da-f]{64}$/;

const IsDigest = () =>
  applyDecorators(
    Matches(DIGEST, { message: '$property must be a SHA-256 digest in hexadecimal digits' }),
    ApiProperty({ pattern: DIGEST.source }),
  );

/** Digests alone: what a browser gives away stays in it. */
export class FingerprintDto implements Record<Signal, string> {
  @IsDigest()
  userAgent!: string;

  @IsDigest()
  language!: string;

  @IsDigest()
  platform!: string;

  @IsDigest()
  screen!: string;

  @IsDigest()
  timezone!: string;

  @IsDigest()
  cookieEnabled!: string;

  @IsDigest()
  doNotTrack!: string;

  @IsDigest()
  canvas!: string;

  @IsDigest()
  webgl!: string;

  @IsDigest()
  fonts!: string;

  @IsDigest()
  plugins!: string;

  /** Whether its owner wants it to be counted, which a browser says once a month. Nobody is counted unasked. */
  @IsBoolean({ message: 'isToBeCounted must be true or false' })
  isToBeCounted!: boolean;
}

export class SignalRarityDto {
  /** `all`: the whole print. */
  signal!: Counted;

  /** How many browsers have the same; null where they are fewer than 20. */
  browsers!: number | null;
}

export class FingerprintRarityDto {
  /** How many browsers were counted, in this month and the last. */
  browsers!: number;

  /** Whether this one was counted just now. */
  isCounted!: boolean;

  signals!: SignalRarityDto[];
}
