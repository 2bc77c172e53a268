/** Who announces an address to the rest of the internet. */
export interface Operator {
  asn: number;
  org: string;
}

const NEWLINE = 10;
const COMMA = 44;

/** `16777216,16777471,13335,"Cloudflare, Inc."`: only the last may be in quotes. */
const LINE = /^(\d+),(\d+),(\d+),(.*?)\r?$/;

const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** An address as the number that its bytes are, in decimal digits. */
const digitsOf = (address: Uint8Array): string => {
  let high = 0n;
  let low = 0;
  address.forEach((byte, n) => {
    low = low * 256 + byte;
    if ((n & 3) !== 3) return;
    high = (high << 32n) + BigInt(low);
    low = 0;
  });
  return high.toString();
};

/** Numbers without leading zeros: the longer is the larger, and of two as long the one that comes later in the alphabet. */
const compare = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/**
 * Ranges of addresses of one family, by their first. The file is the table: half a million lines are searched by halving
 * where they lie, and only the one that is found is read.
 */
export class Operators {
  constructor(private readonly table: Buffer) {}

  of(address: Uint8Array): Operator | undefined {
    const wanted = digitsOf(address);
    let [low, high] = [0, this.table.length];
    let found: number | undefined;
    while (low < high) {
      const line = this.beginOf((low + high) >>> 1);
      if (compare(this.firstOf(line), wanted) > 0) high = line;
      else {
        found = line;
        low = this.endOf(line) + 1;
      }
    }
    return found === undefined ? undefined : this.operatorAt(found, wanted);
  }

  private operatorAt(line: number, wanted: string): Operator | undefined {
    const [, , last, asn, org] = LINE.exec(this.table.toString('utf8', line, this.endOf(line)))!;
    return compare(last!, wanted) < 0 ? undefined : { asn: Number(asn), org: unquoted(org!) };
  }

  private firstOf(line: number): string {
    return this.table.toString('latin1', line, this.table.indexOf(COMMA, line));
  }

  private beginOf(at: number): number {
    return at === 0 ? 0 : this.table.lastIndexOf(NEWLINE, at - 1) + 1;
  }

  private endOf(line: number): number {
    const end = this.table.indexOf(NEWLINE, line);
    return end < 0 ? this.table.length : end;
  }
}
