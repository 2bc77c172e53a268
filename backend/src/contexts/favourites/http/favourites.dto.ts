export class FavouritesDto {
  /** Oldest mark first. A server that was deleted is nobody's favourite any more. */
  serverIds!: string[];
}
