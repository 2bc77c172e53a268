import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { reachOf, type Topic, type Way } from '../domain/topics.js';
import { noticeOf, notices } from './notices.read-model.js';

@Injectable()
export class NoticeQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  /** What an account has declined. */
  async declined(accountId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.readModels.of(notices).get(accountId))?.declined);
  }

  /** Whether an account is to be told of something, by a way. */
  async wants(accountId: string, topic: Topic, way: Way): Promise<boolean> {
    return reachOf(topic, way) === 'always' || !(await this.declined(accountId)).has(noticeOf({ topic, way }));
  }
}
