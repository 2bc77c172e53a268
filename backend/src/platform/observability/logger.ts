import { Inject, Injectable, type LoggerService } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';
import { Settings } from '../settings.js';

type Details = Readonly<Record<string, unknown>>;

/** Only what is safe to keep: an error's name, its message where we wrote it, never a request or an address. */
const safe = (details: Details) =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Error ? `${value.name}: ${value.message}` : value,
    ]),
  );

/** JSON lines on stdout. Requests are not logged: zero logs is a promise. */
@Injectable()
export class Logger implements LoggerService {
  private readonly pino: Pino;

  constructor(@Inject(Settings) settings: Settings) {
    this.pino = pino({ level: settings.logLevel, base: undefined });
  }

  debug(details: unknown, message?: unknown): void {
    this.write('debug', details, message);
  }
  info(details: Details, message: string): void {
    this.write('info', details, message);
  }
  log(details: unknown, message?: unknown): void {
    this.write('debug', details, message);
  }
  warn(details: unknown, message?: unknown): void {
    this.write('warn', details, message);
  }
  error(details: unknown, message?: unknown): void {
    this.write('error', details, message);
  }

  /** Nest calls with (text, context); we call with (details, text). */
  private write(level: 'debug' | 'info' | 'warn' | 'error', details: unknown, message: unknown): void {
    if (typeof details === 'object' && details !== null)
      this.pino[level](safe(details as Details), typeof message === 'string' ? message : undefined);
    else this.pino[level](String(details));
  }
}
