import { randomUUID } from 'node:crypto';
import type { sendUnaryData, Server, ServerUnaryCall } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { append, batchAppend } from './append.js';
import { deleteStream, tombstone } from './delete.js';
import type { Guard } from './guard.js';
import { features, featuresGrpc, gossip, gossipGrpc, shared, streamsGrpc } from './generated.js';
import { copy, LOG_COPIES } from './log-copies.js';
import type { OpenCalls } from './open-calls.js';
import { read } from './read.js';

/** The version of EventStoreDB whose behaviour this follows. */
const SERVER_VERSION = '23.10.0';

type Address = Readonly<{ host: string; port: number }>;

/** Everything the embedded event store answers. gRPC itself refuses any other method, by its name, with UNIMPLEMENTED. */
export const addServices = (
  server: Server,
  log: EventLog,
  open: OpenCalls,
  guard: Guard,
  address: () => Address,
): void => {
  const { StreamsService } = streamsGrpc;
  server.addService(
    // Reads write bytes that are already encoded.
    { ...StreamsService, read: { ...StreamsService.read, responseSerialize: (message: Buffer) => message } },
    {
      append: guard(append(log, open)),
      batchAppend: guard(batchAppend(log, open)),
      delete: guard(deleteStream(log)),
      tombstone: guard(tombstone(log)),
      read: guard(read(log, open)),
    },
  );
  server.addService(LOG_COPIES, { copy: guard(copy(log, open)) });
  // Asked by clients before they say who they are, also of EventStoreDB.
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: unary(supportedMethods) });
  server.addService(gossipGrpc.GossipService, { read: unary(() => clusterInfo(address())) });
};

const unary =
  <T>(answer: () => T) =>
  (_call: ServerUnaryCall<unknown, T>, done: sendUnaryData<T>): void =>
    done(null, answer());

const supportedMethods = () => {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
  for (const { path } of Object.values(streamsGrpc.StreamsService) as { path: string }[]) {
    const [, service, method] = path.split('/') as [string, string, string];
    answer.addMethods(
      new features.SupportedMethod().setServiceName(service.toLowerCase()).setMethodName(method.toLowerCase()),
    );
  }
  return answer;
};

/** A cluster of one, for clients that ask where the leader is. */
const clusterInfo = ({ host, port }: Address) => {
  const member = new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(randomUUID()))
    .setTimeStamp(`${Date.now()}0000`)
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
  return new gossip.ClusterInfo().setMembersList([member]);
};
