import { decider, DomainCommand, must, type CommandsOf } from '@veilway/es-kernel';
import { cannedReplyEvents, type CannedReplyEvent } from './canned-reply.events.js';

type Words = Readonly<{ title: string; text: string }>;

export class AddCannedReply extends DomainCommand<Words> {
  readonly type = 'AddCannedReply';
}
export class RewriteCannedReply extends DomainCommand<Words> {
  readonly type = 'RewriteCannedReply';
}
export class RemoveCannedReply extends DomainCommand<Record<string, never>> {
  readonly type = 'RemoveCannedReply';
}
export const cannedReplyCommands = [AddCannedReply, RewriteCannedReply, RemoveCannedReply] as const;
export type CannedReplyCommand = CommandsOf<typeof cannedReplyCommands>;

const existing = (words: Words | undefined): Words => must(words, 'canned reply');
const written = ({ title, text }: Words): CannedReplyEvent[] => [{ type: 'CannedReplyWritten', data: { title, text } }];

export const cannedReplyDecider = decider<Words | undefined, CannedReplyCommand, CannedReplyEvent>({
  events: cannedReplyEvents,
  commands: cannedReplyCommands,
  initial: undefined,
  decide: {
    AddCannedReply: (words, { data }) => (words ? [] : written(data)),
    RewriteCannedReply: (words, { data }) => {
      const { title, text } = existing(words);
      return title === data.title && text === data.text ? [] : written(data);
    },
    RemoveCannedReply: (words) => existing(words) && [{ type: 'CannedReplyRemoved', data: {} }],
  },
  evolve: {
    CannedReplyWritten: (_, { data }) => data,
    CannedReplyRemoved: () => undefined,
  },
});
