import { arrive } from '@veilway/web-client';
import { useState } from 'react';
import { Bars } from './bars.js';
import type { Rarity, Scanned } from './fingerprint.engine.js';
import { pointsOf, type Print, RANDOMISED, ratingOf, scoreOf } from './fingerprint-score.js';
import { texts } from './fingerprint.texts.js';
import { ToolPage } from '../tool-page.js';
import type { Field, Report, Tool } from '../tool.js';
import tools from '../tools.styles.js';

const { fields: labels } = texts;
type Signal = keyof Print;

const canBeTold = (rarity: Rarity | null): rarity is Rarity => rarity !== null && rarity.browsers > 0;

function rarityIn({ browsers, step, same }: Rarity, signal: Signal | 'all'): string {
  const alike = same[signal];
  if (alike !== null) return alike === browsers ? texts.everybody : texts.oneIn(browsers / alike);
  return browsers < 2 * step ? texts.fewerThan(step, browsers) : texts.rarerThan(Math.floor(browsers / step));
}

function written(print: Print): Record<Signal, string> {
  const { cookieEnabled, doNotTrack, canvas, webgl, fonts, plugins, ...words } = print;
  const list = (names: readonly string[]) => (names.length > 0 ? texts.found(names.length, names) : texts.none);
  return {
    ...words,
    cookieEnabled: cookieEnabled ? texts.yes : texts.no,
    doNotTrack: doNotTrack === '1' ? texts.yes : doNotTrack === '0' ? texts.no : texts.unspecified,
    canvas: canvas === RANDOMISED ? texts.randomised : (canvas?.slice(0, 16) ?? texts.unavailable),
    webgl: webgl ?? texts.unavailable,
    fonts: list(fonts),
    plugins: list(plugins),
  };
}

/** By what each tells of a browser; of what is too rare to be told, at least so much. */
const bitsOf = ({ browsers, step, same }: Rarity, signals: readonly Signal[]) =>
  signals
    .map((signal) => {
      const bits = Math.log2(browsers / (same[signal] ?? step));
      return { label: labels[signal], value: bits, text: texts.charts.bitsOf(bits, same[signal] === null) };
    })
    .sort((a, b) => b.value - a.value);

function detailOf(rarity: Rarity | null): string {
  if (rarity === null) return texts.details.alone;
  const { browsers, step } = rarity;
  if (!canBeTold(rarity)) return texts.details.tooFew(step);
  return texts.details.compared(browsers, rarityIn(rarity, 'all'));
}

const countedOf = (isCounted: boolean | null) =>
  isCounted === null ? [] : [isCounted ? texts.details.counted : texts.details.notCounted];

function reportOf({ print, rarity, isCounted }: Scanned): Report {
  const score = scoreOf(print);
  const rating = ratingOf(score);
  const values = written(print);
  const signals = Object.keys(values) as Signal[];
  const points = Object.entries(pointsOf(print)) as [Signal, number][];
  const field = (signal: Signal): Field => ({
    label: labels[signal],
    value: (
      <>
        {values[signal]}
        {canBeTold(rarity) && <small className={tools.beside}>{rarityIn(rarity, signal)}</small>}
      </>
    ),
    // What is shared says how rare this browser is, and nothing by which it could be known.
    isPersonal: true,
  });
  return {
    tone: rating,
    verdict: texts.verdict(texts.ratings[rating], score),
    detail: [detailOf(rarity), ...countedOf(isCounted)].join(' '),
    fields: [
      ...(Object.keys(print) as Signal[]).map(field),
      { label: labels.uniquenessScore, value: texts.outOf(score) },
      ...(canBeTold(rarity) ? [{ label: labels.rarity, value: rarityIn(rarity, 'all') }] : []),
    ],
    picture: (
      <>
        {canBeTold(rarity) && (
          <Bars title={texts.charts.bits} note={texts.charts.bitsNote} bars={bitsOf(rarity, signals)} />
        )}
        <Bars
          title={texts.charts.points}
          bars={points.map(([signal, value]) => ({
            label: labels[signal],
            value,
            text: texts.charts.pointsOf(value),
          }))}
        />
      </>
    ),
    meaning: [
      // None is better than fair: each browser has 30 points at least.
      ...texts.means[rating === 'poor' ? 'poor' : 'fair'],
      texts.means.score,
      ...(canBeTold(rarity) ? [texts.means.bits] : []),
      ...(print.canvas === RANDOMISED ? [texts.means.randomised] : []),
    ],
    advice: texts.advice,
    json: { ...print, uniquenessScore: score },
  };
}

export default function FingerprintPage() {
  const [isToBeCounted, setToBeCounted] = useState(false);
  const tool: Tool<Scanned> = {
    path: '/tools/fingerprint',
    ...texts,
    choice: (
      <>
        <label className={tools.choice}>
          <input
            type="checkbox"
            checked={isToBeCounted}
            onChange={({ target }) => setToBeCounted(target.checked)}
            aria-describedby="count-note"
          />
          {texts.count}
        </label>
        <p id="count-note" className={tools.small}>
          {texts.countNote}
        </p>
      </>
    ),
    run: async (progress) => (await arrive(() => import('./fingerprint.engine.js'))).scan(isToBeCounted, progress),
    report: reportOf,
    failure: () => texts.failed,
  };
  return <ToolPage tool={tool} />;
}
