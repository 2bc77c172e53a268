export class AccountClosedDto {
  /** Until then signing in restores the account; after that it is erased. */
  eraseAt!: Date;
}
