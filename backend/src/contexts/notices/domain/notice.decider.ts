import { decider, DomainCommand, refuse, type CommandsOf, type Sealed } from '@veilway/es-kernel';
import { noticeEvents, type NoticeEvent } from './notice.events.js';
import { reachOf, type Topic, type Way } from './topics.js';

type Choice = { topic: Topic; way: Way };

/** All are named by the account's id. */
export class DeclineNotice extends DomainCommand<Choice> {
  readonly type = 'DeclineNotice';
}
export class WantNotice extends DomainCommand<Choice> {
  readonly type = 'WantNotice';
}
/** Whether somebody is there to read it is for who gives the command. */
export class WriteToAccount extends DomainCommand<{
  messageId: string;
  subject: Sealed;
  text: Sealed;
  writtenBy: string;
}> {
  readonly type = 'WriteToAccount';
}
export const noticeCommands = [DeclineNotice, WantNotice, WriteToAccount] as const;
export type NoticeCommand = CommandsOf<typeof noticeCommands>;

const named = ({ topic, way }: Choice) => `${topic} ${way}`;

/** What is declined. Grown in place, as each history has a set of its own. */
type Declined = Set<string> | undefined;

export const noticeDecider = decider<Declined, NoticeCommand, NoticeEvent>({
  events: noticeEvents,
  commands: noticeCommands,
  initial: undefined,
  decide: {
    DeclineNotice: (declined, { data }) => {
      if (reachOf(data.topic, data.way) !== 'chosen')
        refuse('notice-not-chosen', 'Of this you are always told, or never. Choose among the others.');
      return declined?.has(named(data)) ? [] : [{ type: 'NoticeDeclined', data }];
    },
    WantNotice: (declined, { data }) => (declined?.has(named(data)) ? [{ type: 'NoticeWanted', data }] : []),
    WriteToAccount: (_, { data }) => [{ type: 'AccountWrittenTo', data }],
  },
  evolve: {
    NoticeDeclined: (declined = new Set(), { data }) => declined.add(named(data)),
    NoticeWanted: (declined, { data }) => {
      declined?.delete(named(data));
      return declined;
    },
    AccountWrittenTo: (declined) => declined,
  },
});
