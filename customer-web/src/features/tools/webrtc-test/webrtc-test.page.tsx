import { ToolPage } from '../tool-page.js';
import type { Report, Tone, Tool } from '../tool.js';
import { runTest, type Tested } from './webrtc-test.js';
import { texts } from './webrtc-test.texts.js';

type Verdict = keyof typeof texts.verdicts;

const TONES: Readonly<Record<Verdict, Tone>> = { leak: 'poor', secure: 'good', inconclusive: 'fair' };

const verdictOf = ({ hasLeaks }: Tested): Verdict =>
  hasLeaks === null ? 'inconclusive' : hasLeaks ? 'leak' : 'secure';

function detailOf(tested: Tested): string {
  const verdict = verdictOf(tested);
  if (verdict !== 'inconclusive') return texts.details[verdict];
  if (tested.judged.some(({ judgement }) => judgement === 'uncompared')) return texts.details.uncompared;
  return tested.hasServer ? texts.details.noAnswer : texts.details.noServer;
}

const lines = (values: readonly string[]) =>
  values.length === 0 ? texts.none : values.map((value) => <div key={value}>{value}</div>);

function reportOf(tested: Tested): Report {
  const { ip, judged, localIPs, publicIPs, masked, hasLeaks } = tested;
  const verdict = verdictOf(tested);
  const { leaks } = texts;
  return {
    tone: TONES[verdict],
    verdict: texts.verdicts[verdict],
    detail: detailOf(tested),
    fields: [
      { label: texts.ip, value: ip, isPersonal: true },
      {
        label: texts.publicIPs,
        value: lines(judged.map(({ address, judgement }) => `${address} (${texts.judged[judgement]})`)),
        inPicture: texts.count(publicIPs.length),
      },
      { label: texts.localIPs, value: lines(localIPs), inPicture: texts.count(localIPs.length) },
      { label: texts.masked, value: texts.count(masked) },
      { label: texts.hasLeaks, value: hasLeaks === null ? leaks.unknown : hasLeaks ? leaks.yes : leaks.no },
    ],
    meaning: [
      ...texts.means[verdict],
      ...(masked > 0 ? [texts.means.masked] : []),
      ...(localIPs.length > 0 ? [texts.means.local] : []),
    ],
    advice: texts.advice[verdict],
    json: { localIPs, publicIPs, hasLeaks },
  };
}

const tool: Tool<Tested> = {
  path: '/tools/webrtc-test',
  ...texts,
  run: runTest,
  report: reportOf,
  failure: () => texts.failed,
};

const WebrtcTestPage = () => <ToolPage tool={tool} />;
export default WebrtcTestPage;
