import { Alert } from '@chakra-ui/react';
import { dateTime, localDateTime } from '@veilway/web-client/format';
import type { Summary } from './api.js';
import { texts } from './maintenance.texts.js';

/** A moment on the reader's own clock; in UTC for whoever points at it. */
const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTime(at)}>
    {localDateTime(at)}
  </time>
);

export default function MaintenanceAlert({ maintenance }: Pick<Summary, 'maintenance'>) {
  return (
    <Alert.Root status="warning" role="status" borderRadius="l3">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{texts.title}</Alert.Title>
        {maintenance.map(({ id, server, kind, startsAt, endsAt }) => (
          <Alert.Description key={id}>
            <bdi>{server}</bdi>
            {texts.from}
            <Moment at={startsAt} />
            {texts.to}
            <Moment at={endsAt} />
            {texts.noticed[kind]}
          </Alert.Description>
        ))}
      </Alert.Content>
    </Alert.Root>
  );
}
