import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { Event, Meta, Open, Sealed } from '@veilway/es-kernel';
import { LRUCache } from 'lru-cache';
import { opened, sealed } from '../../crypto/sealing.js';
import { derivedId } from '../../ids.js';
import { InvalidSettings, Settings } from '../../settings.js';
import { EventStore, WrongRevision, type StoredEvent } from '../store/event-store.js';
import { metadataOf } from '../store/metadata.js';

type DataKeyCreated = Event<'DataKeyCreated', { wrappedKey: string }>;

/** What people are told of the keys. */
export const DATA_KEYS = {
  name: 'dataKey',
  purpose:
    'The key with which what is sealed of one account, of one message, or of one device that is nobody’s yet, can be read.',
  kept: 'Until the account or the message is erased, or the device is somebody’s or removed: that destroys it.',
  fields: [{ name: 'wrappedKey', purpose: 'The key, itself sealed with one that is not stored in the log.' }],
};

const seal = (key: Buffer, context: string, plain: Buffer): string => sealed(key, context, plain).toString('base64url');

const open = (key: Buffer, context: string, text: string): Buffer =>
  opened(key, context, Buffer.from(text, 'base64url'));

/**
 * One key per person (or contact message, or device that is nobody's yet). Personal data in events is sealed with it; destroying its stream erases
 * the person although the log is immutable.
 */
@Injectable()
export class DataKeys {
  private readonly keys = new LRUCache<string, Buffer>({ max: 20_000 });

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Makes the subject's key unless there is one. */
  async create(subject: string, meta: Meta): Promise<void> {
    const wrappedKey = seal(this.settings.masterKey, subject, randomBytes(32));
    const event = { id: derivedId(meta.commandId, 'dataKey', subject), type: 'DataKeyCreated', data: { wrappedKey } };
    try {
      await this.store.append(`dataKey-${subject}`, 'no_stream', [{ ...event, meta: metadataOf(meta, 1) }]);
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
  }

  /** Nobody can open any more what was sealed for the subject, and no key of its name is made again. */
  async destroy(subject: string): Promise<void> {
    await this.store.hardDelete(`dataKey-${subject}`);
    this.forget(subject);
  }

  /** A key that was destroyed, wherever that was done. */
  forget(subject: string): void {
    this.keys.delete(subject);
  }

  /** A subject's key as it lies in the log, itself sealed. */
  async wrapped(subject: string): Promise<string> {
    const [created] = await this.store.read(`dataKey-${subject}`, { limit: 1 });
    return (created?.data as DataKeyCreated['data']).wrappedKey;
  }

  async seal(subject: string, text: string): Promise<Sealed> {
    return seal(await this.mustHaveKey(subject), subject, Buffer.from(text)) as Sealed;
  }

  /** What is no text and lies beside the log. */
  async sealBytes(subject: string, bytes: Buffer): Promise<Buffer> {
    return sealed(await this.mustHaveKey(subject), subject, bytes);
  }

  /** Answers `undefined` once the subject was erased. */
  async openBytes(subject: string, bytes: Buffer): Promise<Buffer | undefined> {
    const key = await this.keyOf(subject);
    return key && opened(key, subject, bytes);
  }

  /** Opens what was sealed for a subject; answers `undefined` once the subject was erased. */
  async openerOf(subject: string): Promise<Open> {
    const key = await this.keyOf(subject);
    return (sealed) => key && open(key, subject, sealed).toString();
  }

  /**
   * Takes a key from the log as it passes by, so that a rebuild need not ask for each. One that does not open is left to
   * those who need it.
   */
  learn(event: StoredEvent): void {
    try {
      this.unwrap(event);
    } catch {
      // Asked for by name it fails again, where somebody is told.
    }
  }

  /** @throws InvalidSettings where the oldest key that is still there does not open: the master key is not this log's */
  async proveMasterKey(): Promise<void> {
    const oldest = await this.oldest();
    try {
      if (oldest) this.unwrap(oldest);
    } catch {
      throw new InvalidSettings([
        'MASTER_KEY is not the one that this event log was written with: nothing that was sealed could be read, and ' +
          'what is sealed from now on could not be read with the right one. Set the right one.',
      ]);
    }
  }

  /** Near the beginning: the first account brings it. */
  private async oldest(): Promise<StoredEvent | undefined> {
    const head = await this.store.head();
    if (head < 0n) return undefined;
    const { events, close } = this.store.follow(-1n);
    try {
      for await (const event of events) {
        if (event.type === 'DataKeyCreated') return event;
        if (event.position >= head) return undefined;
      }
      return undefined;
    } finally {
      await close();
    }
  }

  private unwrap({ streamId, data }: StoredEvent): void {
    const subject = streamId.slice('dataKey-'.length);
    this.keys.set(subject, open(this.settings.masterKey, subject, (data as DataKeyCreated['data']).wrappedKey));
  }

  private async mustHaveKey(subject: string): Promise<Buffer> {
    const key = await this.keyOf(subject);
    if (!key) throw new Error('A subject without a data key has nothing to seal: create the key first.');
    return key;
  }

  private async keyOf(subject: string): Promise<Buffer | undefined> {
    const held = this.keys.get(subject);
    if (held) return held;
    const [created] = await this.store.read(`dataKey-${subject}`, { limit: 1 });
    if (created) this.unwrap(created);
    return this.keys.get(subject);
  }
}
