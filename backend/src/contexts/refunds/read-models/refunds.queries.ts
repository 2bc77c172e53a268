import { Inject, Injectable } from '@nestjs/common';
import type { Sealed } from '@veilway/es-kernel';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { asksLeft } from '../domain/asks.js';
import { refunds, type RefundRow } from './refunds.read-model.js';

const ERASED = '';
const DUE_AT_ONCE = 500;

/** A refund as it can be read; texts are empty once the person was erased. `asksLeft`: how often it can be asked for again. */
export type ReadRefund = Omit<Row<RefundRow>, 'reason' | 'refusal'> & {
  reason: string;
  refusal: string | null;
  asksLeft: number;
};

@Injectable()
export class RefundQueries {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** By the id of its order. */
  async get(orderId: string): Promise<ReadRefund | undefined> {
    const row = await this.rows.get(orderId);
    return row && this.opened(row);
  }

  /** An account's own, the latest first. */
  async of(accountId: string): Promise<ReadRefund[]> {
    const rows = await this.rows.find({ accountId }, { sort: { requestedAt: -1 } });
    return Promise.all(rows.map((row) => this.opened(row)));
  }

  /** What one admin approved so long ago that it is given up. */
  unconfirmed(now: Date): Promise<Row<RefundRow>[]> {
    return this.rows.find({ status: 'approved', approvedUntil: { $lte: now.toISOString() } }, { limit: DUE_AT_ONCE });
  }

  /** A cut of all that match, by time, and how many match. What is left out does not filter. */
  async list(
    { ids, statuses }: { ids?: readonly string[] | undefined; statuses?: readonly string[] | undefined },
    { order, skip, limit }: { order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: ReadRefund[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(statuses ? { status: { $in: statuses as RefundRow['status'][] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { requestedAt: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows: await Promise.all(rows.map((row) => this.opened(row))), total };
  }

  private async opened({ reason, refusal, ...row }: Row<RefundRow>): Promise<ReadRefund> {
    const open = await this.dataKeys.openerOf(row.accountId);
    const text = (sealed: Sealed) => open(sealed) ?? ERASED;
    const asked = row.steps.filter(({ kind }) => kind === 'asked').length;
    return { ...row, reason: text(reason), refusal: refusal && text(refusal), asksLeft: asksLeft(asked) };
  }

  private get rows() {
    return this.readModels.of(refunds);
  }
}
