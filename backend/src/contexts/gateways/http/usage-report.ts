import { invalid } from '@veilway/es-kernel';
import { DAY_MS, dateOf } from '../../../platform/calendar.js';
import { validationPipe } from '../../../platform/http/fields/validation.js';
import { isCalendarDate, MOST_PEERS, UsageReportDto, type PeerUsageDto } from './gateway.dto.js';

const FIELDS = 6;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const ID = /^[\w-]{1,64}$/;

const isTotal = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

const isPlainPeer = (peer: Partial<Record<keyof PeerUsageDto, unknown>> | null): boolean =>
  typeof peer === 'object' &&
  peer !== null &&
  typeof peer.configId === 'string' &&
  ID.test(peer.configId) &&
  isTotal(peer.receivedBytes) &&
  isTotal(peer.sentBytes) &&
  isTotal(peer.connectedMinutes) &&
  (peer.lastHandshakeDate === null || isCalendarDate(peer.lastHandshakeDate)) &&
  typeof peer.connected === 'boolean' &&
  Object.keys(peer).length === FIELDS;

/** Whether it is beyond doubt what the DTO allows: that says it of a thousand peers in a fiftieth of the time. */
const isPlain = (body: unknown): body is UsageReportDto => {
  const { ledgerId, sequence, peers } = (body ?? {}) as Partial<Record<keyof UsageReportDto, unknown>>;
  return (
    typeof ledgerId === 'string' &&
    UUID.test(ledgerId) &&
    isTotal(sequence) &&
    Array.isArray(peers) &&
    peers.length <= MOST_PEERS &&
    peers.every(isPlainPeer) &&
    Object.keys(body as object).length === 3
  );
};

const thorough = validationPipe();

/** A report that is right; of one that is not, the DTO says what is wrong. */
export const usageReportOf = async (body: unknown, now: Date): Promise<UsageReportDto> => {
  const report = isPlain(body)
    ? body
    : ((await thorough.transform(body, { type: 'body', metatype: UsageReportDto })) as UsageReportDto);
  mustBePast(report.peers, now);
  return report;
};

/** The day may have begun already where the gateway is, or a moment ago by its clock; no more than that. */
const mustBePast = (peers: readonly PeerUsageDto[], now: Date): void => {
  const tomorrow = dateOf(new Date(now.getTime() + DAY_MS));
  const ahead = peers.findIndex(({ lastHandshakeDate }) => lastHandshakeDate !== null && lastHandshakeDate > tomorrow);
  if (ahead < 0) return;
  throw invalid(
    `peers/${ahead}/lastHandshakeDate`,
    'lastHandshakeDate must not be after tomorrow: set the clock of the gateway right',
  );
};
