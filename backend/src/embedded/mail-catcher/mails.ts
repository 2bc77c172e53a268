import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

export type Mail = Readonly<{
  id: string;
  receivedAt: string;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
}>;

const MOST_MAILS = 500;
const MOST_CHARACTERS = 10_000_000;

/** The newest mails, in memory alone. */
export class Mails {
  private readonly kept: Mail[] = [];
  private characters = 0;

  /** @param to whom it was handed over for: a mail itself need not say so */
  async add(raw: Buffer, to: readonly string[]): Promise<void> {
    const { from, subject = '', text, html = '' } = await PostalMime.parse(raw);
    this.kept.push({
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      from: from?.address ?? '',
      to,
      subject,
      text: text ?? html,
    });
    this.characters += this.kept.at(-1)!.text.length;
    while (this.kept.length > MOST_MAILS || this.characters > MOST_CHARACTERS)
      this.characters -= this.kept.shift()!.text.length;
  }

  /** The oldest first. */
  get all(): readonly Mail[] {
    return this.kept;
  }
}
