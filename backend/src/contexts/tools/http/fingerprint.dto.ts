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

  /** How many browsers have the same at least, in whole steps; null where they are fewer than one step. */
  browsers!: number | null;
}

export class FingerprintRarityDto {
  /** How many browsers were counted at least, in this month and the last, in whole steps. */
  browsers!: number;

  /** Numbers are told in steps of so many, and are written down when several browsers have come. */
  step!: number;

  /** Whether this one was counted just now; one network counts the same thing once a day. */
  isCounted!: boolean;

  signals!: SignalRarityDto[];
}
