export class ActivityDto {
  id!: string;
  at!: Date;

  /** What kind of thing happened, like `device-added`. */
  kind!: string;

  /** What happened, in plain words. */
  text!: string;
}

export class ActivityPageDto {
  /** Newest first. */
  items!: ActivityDto[];
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
}
