import { ProblemError } from '@veilway/api-client';
import { arrive } from '@veilway/web-client';
import { bytes as amount, dateTime, number } from '@veilway/web-client/format';
import { SpeedGraph } from './speed-graph.js';
import { SpeedHistory } from './speed-history.js';
import { remember } from './speed-results.js';
import {
  type DownloadRating,
  type Live,
  type Measured,
  rateDownload,
  rateJitter,
  ratePing,
  type SpeedResult,
} from './speed-test.js';
import { texts } from './speed-test.texts.js';
import { ToolPage } from '../tool-page.js';
import type { Report, Tone, Tool } from '../tool.js';

const TONES: Readonly<Record<DownloadRating, Tone>> = {
  excellent: 'good',
  good: 'good',
  average: 'fair',
  poor: 'poor',
};
/** So much slower a line answers while it is busy that people hear and see it. */
const STUTTERS_MS = 100;

/** As it is shown, so that what is rated is what is read. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

function roundedOf(measured: Measured): Measured {
  const { downloadSpeed, uploadSpeed, ping, jitter, loadedPing } = measured;
  return {
    ...measured,
    downloadSpeed: rounded(downloadSpeed, 2),
    uploadSpeed: rounded(uploadSpeed, 2),
    ping: rounded(ping, 1),
    jitter: rounded(jitter, 1),
    loadedPing: { download: rounded(loadedPing.download, 1), upload: rounded(loadedPing.upload, 1) },
  };
}

const resultOf = ({ downloadSpeed, uploadSpeed, ping, jitter, server, timestamp }: Measured): SpeedResult => ({
  downloadSpeed,
  uploadSpeed,
  ping,
  jitter,
  server,
  timestamp,
});

/** The engine is loaded by who starts it. */
const run: Tool<Measured>['run'] = async (progress, cancelled) => {
  const { runTest } = await arrive(() => import('./speed-test.engine.js'));
  const show = ({ percent, phase, points }: Live) =>
    progress(percent, { words: texts.phases[phase], picture: <SpeedGraph points={points} isRunning /> });
  const measured = roundedOf(await runTest(show, cancelled));
  if (!cancelled.aborted) remember(resultOf(measured));
  return measured;
};

function reportOf(measured: Measured): Report {
  const { downloadSpeed, uploadSpeed, ping, jitter, server, timestamp, loadedPing, bytes, isSlowed, points } = measured;
  const rating = rateDownload(downloadSpeed);
  const speed = (value: number) => texts.speed(number(value));
  const time = (value: number) => texts.time(number(value));
  const slowest = Math.max(loadedPing.download, loadedPing.upload);
  const stutters = slowest - ping > STUTTERS_MS;
  const { fields, ratings, jitterRatings, means, advice } = texts;
  return {
    tone: TONES[rating],
    verdict: texts.verdict(ratings[rating]),
    detail: texts.detail(speed(downloadSpeed), speed(uploadSpeed)),
    fields: [
      { label: fields.downloadSpeed, value: texts.rated(speed(downloadSpeed), ratings[rating]) },
      { label: fields.uploadSpeed, value: speed(uploadSpeed) },
      { label: fields.ping, value: texts.rated(time(ping), ratings[ratePing(ping)]) },
      { label: fields.jitter, value: texts.rated(time(jitter), jitterRatings[rateJitter(jitter)]) },
      { label: fields.pingWhileDownloading, value: time(loadedPing.download) },
      { label: fields.pingWhileUploading, value: time(loadedPing.upload) },
      { label: fields.transferred, value: texts.transferred(amount(bytes.download), amount(bytes.upload)) },
      { label: fields.server, value: server },
      { label: fields.timestamp, value: dateTime(timestamp) },
    ],
    picture: <SpeedGraph points={points} />,
    meaning: [
      means[rating],
      stutters ? means.stutters : means.answers(time(STUTTERS_MS)),
      ...(isSlowed ? [means.slowed] : []),
    ],
    advice: [...(stutters ? [advice.stutters] : []), ...advice.always],
    json: {
      ...resultOf(measured),
      pingUnderLoad: loadedPing,
      downloadedBytes: bytes.download,
      uploadedBytes: bytes.upload,
      limitedByServer: isSlowed,
    },
  };
}

/** No place was free: that is no failure, and the server says when to come back. */
const failureOf = (error: Error): string =>
  error instanceof ProblemError && error.problem.status === 429
    ? texts.noPlace(error.problem.detail ?? '')
    : texts.failed;

const tool: Tool<Measured> = {
  path: '/tools/speed-test',
  ...texts,
  run,
  report: reportOf,
  failure: failureOf,
};

const SpeedTestPage = () => (
  <ToolPage tool={tool}>
    <SpeedHistory />
  </ToolPage>
);
export default SpeedTestPage;
