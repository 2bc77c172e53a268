import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at the cost that OWASP's password storage cheat sheet names first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private readonly nobodys = hash('', COST);

  hash(password: string): Promise<string> {
    return hash(password.normalize(), COST);
  }

  /** Works as long for nobody's hash as for somebody's, so that the time does not tell who has an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const same = await verify(passwordHash ?? (await this.nobodys), password.normalize());
    return same && passwordHash !== undefined;
  }
}
