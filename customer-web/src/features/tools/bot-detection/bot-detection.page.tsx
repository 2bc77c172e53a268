import { arrive } from '@veilway/web-client';
import { useState } from 'react';
import {
  classOf,
  type Classification,
  type Found,
  hasPassed,
  POINTS,
  scoreOf,
  TEST_NAMES,
  type TestName,
} from './bot-tests.js';
import { texts } from './bot-detection.texts.js';
import { type Input, watchInput } from './input.js';
import { ToolPage } from '../tool-page.js';
import type { Report, Tone, Tool } from '../tool.js';
import tools from '../tools.styles.js';

const TONES: Readonly<Record<Classification, Tone>> = { human: 'good', suspicious: 'fair', bot: 'poor' };

const descriptionOf = <T extends TestName>(name: T, found: Found[T]): string =>
  (texts.found[name] as Readonly<Record<string, string>>)[found]!;

function outcomeOf(name: TestName, found: string): string {
  const passed = hasPassed(found);
  const { outcomes } = texts;
  return passed === null ? outcomes.exempt : passed ? outcomes.passed(POINTS[name]) : outcomes.failed(POINTS[name]);
}

function reportOf(found: Found): Report {
  const score = scoreOf(found);
  const classification = classOf(score);
  const isHuman = classification === 'human';
  const tests = TEST_NAMES.map((name) => ({
    name,
    passed: hasPassed(found[name]),
    description: descriptionOf(name, found[name]),
  }));
  return {
    tone: TONES[classification],
    verdict: texts.verdict(texts.classes[classification], score),
    fields: [
      ...tests.map(({ name, description }) => ({
        label: texts.names[name],
        value: (
          <>
            {outcomeOf(name, found[name])}
            <small className={tools.beside}>{description}</small>
          </>
        ),
        inPicture: outcomeOf(name, found[name]),
      })),
      { label: texts.score, value: texts.outOf(score) },
    ],
    meaning: [...texts.means[classification], texts.means.weights, texts.means.nothingSent],
    advice: isHuman ? texts.advice.human : texts.advice.others,
    json: {
      overallScore: score,
      tests: Object.fromEntries(
        tests.map(({ name, passed, description }) => [name, { passed, description, score: passed ? POINTS[name] : 0 }]),
      ),
      classification,
    },
  };
}

function newTool(): Tool<Found> {
  const input: Input = { moves: [], press: null };
  return {
    path: '/tools/bot-detection',
    ...texts,
    choice: <p>{texts.hint}</p>,
    watch: (start) => watchInput(input, start),
    run: async (progress) => (await arrive(() => import('./bot-detection.engine.js'))).inspect(input, progress),
    report: reportOf,
    failure: () => texts.failed,
  };
}

export default function BotDetectionPage() {
  const [tool] = useState(newTool);
  return <ToolPage tool={tool} />;
}
