import Tooltip from '@mui/material/Tooltip';
import { dateTime, localDateTime } from '@veilway/web-client/format';

/** A moment on the reader's own clock; in UTC for whoever points at it. */
export const Time = ({ at }: { at: string }) => (
  <Tooltip title={dateTime(at)}>
    <time dateTime={at}>{localDateTime(at)}</time>
  </Tooltip>
);
