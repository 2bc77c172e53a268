import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { FileRefused } from '../../files/pictures.js';
import { ProblemException } from '../problem.js';

export const BYTES = { type: 'string', format: 'binary' } as const;

/** The body is a file. */
export const FileBody = () =>
  applyDecorators(HttpCode(200), ApiConsumes('application/octet-stream'), ApiBody({ schema: BYTES }));

/** So is the answer. */
export const SentAsFile = () =>
  applyDecorators(ApiProduces('application/octet-stream'), ApiOkResponse({ schema: BYTES }));

/** No browser shows or runs what somebody else has sent: it is saved, as bytes. */
export const AS_BYTES = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "sandbox; default-src 'none'",
};

/** What becomes of a file that somebody sent; why it was refused says a problem. */
export const fileTaken = async <Taken>(file: unknown, take: (bytes: Buffer) => Promise<Taken>): Promise<Taken> => {
  if (!Buffer.isBuffer(file))
    throw new ProblemException(
      415,
      'unsupported-media-type',
      'Unsupported media type',
      'Send the file itself as application/octet-stream.',
    );
  try {
    return await take(file);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw error.code === 'busy'
      ? new ProblemException(429, 'too-many-requests', 'Too many requests', error.message)
      : new ProblemException(400, 'file-not-taken', 'File not taken', error.message);
  }
};
