import type { handleUnaryCall } from '@grpc/grpc-js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type Expected, InvalidRequest } from '../refusal.js';
import type { Appended } from '../storage/append.js';
import type { EventLog } from '../storage/event-log.js';
import { at } from './append.js';
import { statusOf } from './errors.js';
import { streams } from './generated.js';
import { expectation, streamName } from './requests.js';

export const deleteStream =
  (log: EventLog): handleUnaryCall<DeleteReq, DeleteResp> =>
  (call, answer) => {
    carryOut(call.request.getOptions(), (stream, expected) => log.deleteStream(stream, expected)).then(
      ({ position }) =>
        answer(null, new streams.DeleteResp().setPosition(at(new streams.DeleteResp.Position(), position!))),
      (error: Error) => answer(statusOf(error)),
    );
  };

export const tombstone =
  (log: EventLog): handleUnaryCall<TombstoneReq, TombstoneResp> =>
  (call, answer) => {
    carryOut(call.request.getOptions(), (stream, expected) => log.tombstone(stream, expected)).then(
      ({ position }) =>
        answer(null, new streams.TombstoneResp().setPosition(at(new streams.TombstoneResp.Position(), position!))),
      (error: Error) => answer(statusOf(error)),
    );
  };

const carryOut = async (
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
  remove: (stream: string, expected: Expected) => Promise<Appended>,
): Promise<Appended> => {
  if (!options) throw new InvalidRequest('The options of the deletion are missing.');
  const revision = options.hasRevision() ? options.getRevision() : undefined;
  return remove(streamName(options.getStreamIdentifier()), expectation(options, revision));
};
