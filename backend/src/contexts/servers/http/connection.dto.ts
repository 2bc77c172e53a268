export class ExitServerDto {
  name!: string;
  location!: string;
  /** ISO 3166-1 alpha-2. */
  countryCode!: string;
}

export class ConnectionDto {
  /** Whether the address that this request came from is one of our exits. */
  isProtected!: boolean;
  /** That exit; null where there is none. */
  server!: ExitServerDto | null;
}

export class ExitsDto {
  /** One for each server that devices may be connected to, also where it is offered no more. */
  addresses!: string[];
}
