type Written = { writtenAt: string };
type Joined = { joinedAt: string };

const timeOf = (entry: Written | Joined): number => Date.parse('joinedAt' in entry ? entry.joinedAt : entry.writtenAt);

/** What was written in a ticket, and between that, when other tickets were joined with it: the oldest first. */
export const conversationOf = <M extends Written, J extends Joined>({
  thread,
  joined,
}: {
  thread: readonly M[];
  joined: readonly J[];
}): (M | J)[] => [...thread, ...joined].sort((one, other) => timeOf(one) - timeOf(other));
