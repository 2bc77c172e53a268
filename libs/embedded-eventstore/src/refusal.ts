/** What a writer expects of a stream: a revision (from 0), or one of EventStoreDB's words. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

/** The words as numbers, where there is no word for them in the protocol. */
const EXPECTED_NUMBERS: Record<Exclude<Expected, number>, number> = { no_stream: -1, any: -2, stream_exists: -4 };

export const expectedNumber = (expected: Expected): number =>
  typeof expected === 'number' ? expected : EXPECTED_NUMBERS[expected];

/** A "no" to one request. It takes nobody else's request with it, see group-commit.ts. */
export abstract class Refusal extends Error {}

export class WrongExpectedVersion extends Refusal {
  /** @param current the stream's last revision, undefined where there is no such stream. */
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly current: number | undefined,
  ) {
    // EventStoreDB's own text: clients look for its words.
    super(
      `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expectedNumber(expected)}, Actual version: ${current ?? -1}`,
    );
  }
}

export class StreamDeleted extends Refusal {
  constructor(readonly stream: string) {
    super(`Stream '${stream}' is deleted for good: use another name.`);
  }
}

export class AppendTooLarge extends Refusal {
  constructor(readonly maxBytes: number) {
    super(`One append may carry ${maxBytes} bytes: split it.`);
  }
}

export class DeadlinePassed extends Refusal {
  constructor() {
    super('The deadline passed before the events could be written: nothing was.');
  }
}

export class InvalidRequest extends Refusal {}

export class Unsupported extends Refusal {
  constructor(feature: string) {
    super(`${feature} is not supported by the embedded event store: use EventStoreDB (EVENTSTORE_URL).`);
  }
}
