import { Injectable } from '@nestjs/common';

/** `path`: what it was sent to. */
type Recognise = (token: string, path: string) => string | undefined;

const BEARER = /^Bearer (\S{1,4096})$/i;

/** The token of an `Authorization` header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];

/** Whose a bearer token is, as far as the token itself proves it: enough to count requests by, not to let anybody in. */
@Injectable()
export class Bearers {
  private readonly kinds: Recognise[] = [];

  /** One more kind of token. It must be cheap, since anybody may send anything. */
  recognise(kind: Recognise): void {
    this.kinds.push(kind);
  }

  of(authorization: string | undefined, path: string): string | undefined {
    const token = bearerOf(authorization);
    if (token === undefined) return undefined;
    for (const kind of this.kinds) {
      const bearer = kind(token, path);
      if (bearer !== undefined) return bearer;
    }
    return undefined;
  }
}
