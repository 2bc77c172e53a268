import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { createdId } from '../../../platform/ids.js';
import { BeginBulk } from '../domain/bulk.decider.js';
import type { BulkOrder } from '../domain/bulk.events.js';
import { Deeds, type Foreseen, type Words } from './deeds.js';

const AT_ONCE = 25;

/** Does the same to many in a row. */
@Injectable()
export class BulkActions {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Deeds) private readonly deeds: Deeds,
  ) {}

  /** What would become of each, in their order. */
  async preview(order: BulkOrder, itemIds: readonly string[], meta: Meta): Promise<Foreseen[]> {
    const foreseen: Foreseen[] = [];
    for (let at = 0; at < itemIds.length; at += AT_ONCE) {
      const some = itemIds.slice(at, at + AT_ONCE);
      foreseen.push(...(await Promise.all(some.map((itemId) => this.deeds.foresee(order, itemId, meta)))));
    }
    return foreseen;
  }

  /** Begins it, and answers its id: what follows happens behind the scenes. */
  async begin(order: BulkOrder, itemIds: readonly string[], words: Words, meta: Meta): Promise<string> {
    const id = createdId(meta.commandId, 'bulk');
    await this.dataKeys.create(id, meta);
    const seal = (text: string) => this.dataKeys.seal(id, text);
    const sealed = {
      reason: await seal(words.reason),
      ...(words.message && { subject: await seal(words.message.subject), text: await seal(words.message.text) }),
    };
    await this.commands.complete(new BeginBulk(id, { ...order, ...sealed, itemIds }, meta));
    return id;
  }
}
