import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

@Injectable()
export class Passwords implements OnModuleInit {
  /**
   * Argon2id, the library's default, at the cost that OWASP's password storage cheat sheet names first.
   * Tests, in which people sign in all the time, ask for less.
   */
  cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  private nobodys!: Promise<string>;

  onModuleInit(): void {
    this.nobodys = this.hash('');
  }

  hash(password: string): Promise<string> {
    return hash(password.normalize(), this.cost);
  }

  /** Works as long for nobody's hash as for somebody's, so that the time does not tell who has an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const same = await verify(passwordHash ?? (await this.nobodys), password.normalize());
    return same && passwordHash !== undefined;
  }
}
