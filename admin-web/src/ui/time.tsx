import Tooltip from '@mui/material/Tooltip';
import { dateTime, localDateTime } from '@veilway/web-client/format';

type Props = { at: string; written?: (at: string) => string };

/** A moment on the reader's own clock; in UTC for whoever points at it. */
export const Time = ({ at, written = localDateTime }: Props) => (
  <Tooltip title={dateTime(at)}>
    <time dateTime={at}>{written(at)}</time>
  </Tooltip>
);
