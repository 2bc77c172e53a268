import { Refusal, type DomainCommand } from '@veilway/es-kernel';
import type { Logger } from '../../observability/logger.js';
import { isPassing } from './failures.js';

export type Execute = (command: DomainCommand) => Promise<unknown>;

/** Carries out what process managers and schedules ask for. */
export class Carrier {
  constructor(
    private readonly execute: Execute,
    /** Throws where what was read may come from a database that has lost its data. */
    private readonly mustSee: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  /**
   * A refusal is an answer: the thing is already so, or its time is over. It was decided by what was read, like the
   * commands themselves, and that none are needed: so what was read is questioned before and after.
   */
  async carryOut(by: string, commands: readonly DomainCommand[]): Promise<void> {
    await this.mustSee();
    for (const command of commands) await this.one(by, command);
  }

  /** The same where none of them waits for the one before it. Answers what failed, once all others had their turn. */
  async carryOutEach(by: string, commands: readonly DomainCommand[]): Promise<unknown[]> {
    await this.mustSee();
    const failures: unknown[] = [];
    for (const command of commands)
      try {
        await this.one(by, command);
      } catch (error) {
        // Whatever comes next would find it away too.
        if (isPassing(error)) throw error;
        this.log.warn({ by, command: command.type, error }, 'failed');
        failures.push(error);
      }
    return failures;
  }

  private async one(by: string, command: DomainCommand): Promise<void> {
    try {
      await this.execute(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.mustSee();
      this.log.debug({ by, command: command.type, refusal: error.code }, 'refused');
    }
  }
}
