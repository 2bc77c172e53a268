import { Refusal, type DomainCommand } from '@veilway/es-kernel';
import type { Logger } from '../../observability/logger.js';

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
    for (const command of commands)
      try {
        await this.execute(command);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await this.mustSee();
        this.log.debug({ by, command: command.type, refusal: error.code }, 'refused');
      }
  }
}
