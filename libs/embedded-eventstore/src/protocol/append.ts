import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { AppendTooLarge, InvalidRequest, WrongExpectedVersion } from '../refusal.js';
import { type Append, type Appended, MAX_APPEND_BYTES, type NewEvent } from '../storage/append.js';
import type { EventLog } from '../storage/event-log.js';
import { batchErrorOf, statusOf, streamIdentifier } from './errors.js';
import { empty, shared, streams } from './generated.js';
import { type OpenCalls, UNAVAILABLE } from './open-calls.js';
import { expectation, milliseconds, newEvent, streamName } from './requests.js';

/** One append per call: the path of clients that send credentials or do not know BatchAppend. */
export const append =
  (log: EventLog, open: OpenCalls) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void => {
    const draft = new Draft();
    let stopped = false;
    const stop = () => {
      stopped = true;
      answer(UNAVAILABLE);
    };
    open.add(stop);
    call.on('close', () => open.delete(stop));
    call.on('data', (request: AppendReq) =>
      draft.add(() => {
        const options = request.getOptions();
        if (options) {
          const revision = options.hasRevision() ? options.getRevision() : undefined;
          draft.head = { stream: streamName(options.getStreamIdentifier()), expected: expectation(options, revision) };
        }
        const message = request.getProposedMessage();
        return message ? [newEvent(message)] : [];
      }),
    );
    call.on('error', () => draft.abandon());
    call.on('end', () => {
      if (stopped) return;
      open.delete(stop);
      draft
        .write(log)
        .then((appended) => answer(null, new streams.AppendResp().setSuccess(unarySuccess(appended))))
        .catch((error: Error) => {
          // Over this path a lost race is an answer, not an error.
          if (error instanceof WrongExpectedVersion) answer(null, unaryWrongExpectedVersion(error));
          else answer(statusOf(error));
        });
    });
  };

/** Any number of appends over one call, answered as they are committed. */
export const batchAppend =
  (log: EventLog, open: OpenCalls) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const drafts = new Map<string, Draft>();
    let unanswered = 0;
    let asked = false;
    const endWhenAnswered = () => {
      if (asked && unanswered === 0) call.end();
    };
    const stop = () => call.emit('error', UNAVAILABLE);
    open.add(stop);
    call.on('close', () => open.delete(stop));
    call.on('data', (request: BatchAppendReq) => {
      const correlation = request.getCorrelationId();
      const key = correlation?.getString() || JSON.stringify(correlation?.toObject());
      const draft = drafts.get(key) ?? new Draft();
      drafts.set(key, draft);
      draft.add(() => {
        const options = request.getOptions();
        if (options) {
          const revision = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
          draft.head = {
            stream: streamName(options.getStreamIdentifier()),
            expected: expectation(options, revision),
            deadline: milliseconds(options.getDeadline()),
          };
        }
        return request.getProposedMessagesList().map(newEvent);
      });
      if (!request.getIsFinal()) return;
      drafts.delete(key);
      unanswered++;
      void answerOf(draft, log).then((answer) => {
        unanswered--;
        if (!call.cancelled) call.write(answer.setCorrelationId(correlation));
        endWhenAnswered();
      });
    });
    call.on('error', () => drafts.clear());
    call.on('end', () => {
      asked = true;
      endWhenAnswered();
    });
  };

/** The client reads the stream's name from every answer, errors above all. */
const answerOf = async (draft: Draft, log: EventLog): Promise<BatchAppendResp> => {
  const answer = new streams.BatchAppendResp();
  try {
    answer.setSuccess(batchSuccess(await draft.write(log)));
  } catch (error) {
    answer.setError(batchErrorOf(error as Error));
  }
  return answer.setStreamIdentifier(streamIdentifier(draft.head?.stream ?? ''));
};

const batchSuccess = ({ revision, position }: Appended) => {
  const success = new streams.BatchAppendResp.Success();
  if (revision === undefined) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new empty.Empty());
  else success.setPosition(at(new shared.AllStreamPosition(), position));
  return success;
};

const unarySuccess = ({ revision, position }: Appended) => {
  const success = new streams.AppendResp.Success();
  if (revision === undefined) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(at(new streams.AppendResp.Position(), position));
  return success;
};

/** An append while its messages are still coming in. Its first fault is its answer. */
class Draft {
  head: Omit<Append, 'events'> | undefined;
  #events: NewEvent[] = [];
  #bytes = 0;
  #fault: Error | undefined;

  add(read: () => NewEvent[]): void {
    if (this.#fault) return;
    try {
      const events = read();
      this.#bytes += events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
      if (this.#bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
      this.#events.push(...events);
    } catch (error) {
      this.#fault = error as Error;
      this.#events = [];
    }
  }

  /** The caller is gone before it has said everything. */
  abandon(): void {
    this.#fault ??= new InvalidRequest('The call ended early.');
  }

  async write(log: EventLog): Promise<Appended> {
    if (this.#fault) throw this.#fault;
    if (!this.head) throw new InvalidRequest('The options are missing: they come with the first message.');
    return log.append({ ...this.head, events: this.#events });
  }
}

const unaryWrongExpectedVersion = ({ expected, current }: WrongExpectedVersion): AppendResp => {
  const message = new streams.AppendResp.WrongExpectedVersion();
  if (current === undefined) message.setCurrentNoStream(new shared.Empty());
  else message.setCurrentRevision(String(current));
  if (expected === 'any') message.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') message.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') message.setExpectedStreamExists(new shared.Empty());
  else message.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(message);
};

type Position<T> = { setCommitPosition(value: string): T; setPreparePosition(value: string): T };

/** Commit and prepare position are the same here, as in any log without transactions. */
export const at = <T extends Position<T>>(message: T, position: number): T =>
  message.setCommitPosition(String(position)).setPreparePosition(String(position));
