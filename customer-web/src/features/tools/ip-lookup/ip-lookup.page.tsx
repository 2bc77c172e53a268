import { failureOf, lookUp, type LookedUp } from './ip-lookup.js';
import { texts } from './ip-lookup.texts.js';
import { texts as common } from '../texts.js';
import { ToolPage } from '../tool-page.js';
import type { Report, Tone, Tool } from '../tool.js';
import tools from '../tools.styles.js';
import { WorldMap } from './world-map.js';

const TONES: Readonly<Record<LookedUp['rating'], Tone>> = {
  protected: 'good',
  'medium-risk': 'fair',
  'high-risk': 'poor',
};

/** What says where somebody is, or who, is for their own eyes. */
const PERSONAL: ReadonlySet<string> = new Set(['ip', 'region', 'city', 'lat', 'lon']);

function reportOf({ info, isLocal, rating, sources }: LookedUp): Report {
  const { ip, lat, lon, country, region, city } = info;
  const place = [city, region, country].filter(Boolean).join(', ') || common.unknown;
  return {
    tone: isLocal ? 'fair' : TONES[rating],
    verdict: isLocal ? texts.localVerdict : texts.verdicts[rating],
    detail: isLocal ? texts.localDetail : undefined,
    fields: [
      ...Object.entries(info).map(([name, value]) => ({
        label: texts.fields[name as keyof typeof info],
        value: name === 'ip' && isLocal ? `${ip} (${texts.localNetwork})` : (value ?? common.unknown),
        isPersonal: PERSONAL.has(name),
      })),
      { label: texts.fields.rating, value: isLocal ? texts.noPublicAddress : texts.ratings[rating] },
    ],
    picture: lat !== null && lon !== null && <WorldMap lat={lat} lon={lon} place={place} />,
    meaning: isLocal ? texts.means.local : [...texts.means[rating], texts.countNote],
    advice: rating === 'protected' ? texts.advice.protected : texts.advice.exposed,
    json: { ...info, privacyRating: isLocal ? null : rating },
    credits: sources.length > 0 && <Credits sources={sources} />,
  };
}

const Credits = ({ sources }: Pick<LookedUp, 'sources'>) => (
  <>
    {sources[0]!.date && `${texts.dataOf(sources[0]!.date)} `}
    {sources.map(({ name, url }, n) => (
      <span key={url}>
        {n > 0 && ' · '}
        <a href={url} target="_blank" rel="noreferrer" className={tools.link}>
          {name}
        </a>
      </span>
    ))}
  </>
);

const tool: Tool<LookedUp> = {
  path: '/tools/ip-lookup',
  ...texts,
  run: lookUp,
  report: reportOf,
  failure: failureOf,
};

const IpLookupPage = () => <ToolPage tool={tool} />;
export default IpLookupPage;
