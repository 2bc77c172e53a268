import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { StoredEvent } from '../storage/event-reader.js';
import { streams } from './generated.js';
import { encodeReadEvent } from './read-event.js';

const bytes = fc.uint8Array({ maxLength: 400 }).map((value) => Buffer.from(value));
const storedEvent: fc.Arbitrary<StoredEvent> = fc.record({
  position: fc.maxSafeNat(),
  stream: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  revision: fc.maxSafeNat(),
  id: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((value) => Buffer.from(value)),
  type: fc.string({ minLength: 1, unit: 'grapheme' }),
  json: fc.boolean(),
  created: fc.nat(),
  data: bytes,
  metadata: bytes,
});

const decode = (encoded: Buffer) => streams.ReadResp.deserializeBinary(encoded).getEvent()!;

describe('an encoded event', () => {
  it('is what the generated decoder reads', () => {
    fc.assert(
      fc.property(storedEvent, (event) => {
        const decoded = decode(encodeReadEvent(event));
        const recorded = decoded.getEvent()!;
        const metadata = recorded.getMetadataMap();
        expect(decoded.getCommitPosition()).toBe(String(event.position));
        expect(recorded.getCommitPosition()).toBe(String(event.position));
        expect(recorded.getPreparePosition()).toBe(String(event.position));
        expect(recorded.getStreamRevision()).toBe(String(event.revision));
        expect(Buffer.from(recorded.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(event.stream);
        expect(recorded.getId()!.getString().replaceAll('-', '')).toBe(event.id.toString('hex'));
        expect(metadata.get('type')).toBe(event.type);
        expect(BigInt(metadata.get('created')!)).toBe(BigInt(event.created) * 10_000n);
        expect(metadata.get('content-type')).toBe(event.json ? 'application/json' : 'application/octet-stream');
        expect(event.data.equals(recorded.getData_asU8())).toBe(true);
        expect(event.metadata.equals(recorded.getCustomMetadata_asU8())).toBe(true);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('may be as large as an append', () => {
    const data = randomBytes(1024 * 1024);
    const event = { ...fc.sample(storedEvent, { numRuns: 1, seed: 1 })[0]!, data };
    expect(data.equals(decode(encodeReadEvent(event)).getEvent()!.getData_asU8())).toBe(true);
  });
});
