import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { loadOf } from '@veilway/web-client';
import { localDateTime, number } from '@veilway/web-client/format';
import type { Server } from '../../providers/types.js';
import { Chart } from '../../ui/chart.js';
import { Failure } from '../../ui/failure.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { healthOf } from './api.js';
import { texts } from './texts.js';

const { health } = texts;

/** A quarter of an hour goes by without any change that the live connection would tell of. */
const REFETCH_MS = 60_000;

/** How a server's gateway was over the last day. */
export const Health = ({ server }: { server: Server }) => (
  <Section title={health.title}>
    <Typography color="textSecondary">{health.about}</Typography>
    <Day server={server} />
  </Section>
);

function Day({ server }: { server: Server }) {
  const { data, error, refetch } = useQuery({ ...healthOf(server.id), refetchInterval: REFETCH_MS });
  const failure = error && <Failure title={health.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={health.title} />;
  if (data.every(({ peers }) => peers === null)) return <>{failure || <Typography>{health.none}</Typography>}</>;
  const points = data.map(({ from }) => ({ id: from, label: localDateTime(from) }));
  const load = (peers: number | null) => peers && loadOf(peers, server.maxClients);
  return (
    <>
      {failure}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Chart
          title={health.share}
          by={health.from}
          points={points}
          series={[
            { label: health.heard, values: data.map(({ heardPercent }) => heardPercent) },
            { label: texts.fields.load, values: data.map(({ peers }) => load(peers)) },
          ]}
          kind="lines"
          write={health.percent}
          unit="%"
          file={health.file(server.name, health.share)}
        />
        <Chart
          title={health.peers}
          by={health.from}
          points={points}
          series={[{ label: health.peers, values: data.map(({ peers }) => peers) }]}
          kind="lines"
          write={number}
          unit={health.peersUnit}
          file={health.file(server.name, health.peers)}
        />
        <Chart
          title={texts.fields.ping}
          by={health.from}
          points={points}
          series={[{ label: texts.fields.ping, values: data.map(({ ping }) => ping) }]}
          kind="lines"
          write={texts.list.milliseconds}
          csv={(ms) => ms}
          unit="ms"
          file={health.file(server.name, texts.fields.ping)}
        />
      </Box>
    </>
  );
}
