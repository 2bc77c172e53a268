import { number } from '@veilway/web-client/format';
import type { Point, Points, Way } from './speed-test.js';
import { texts } from './speed-test.texts.js';
import tools from '../tools.styles.js';

const WAYS: readonly Way[] = ['download', 'upload'];
const [WIDTH, HEIGHT] = [400, 100];

const captionOf = (way: Way, now?: Point) => (now ? texts.now[way](number(Math.round(now.speed))) : texts.ways[way]);

/**
 * Both directions, drawn over each other from the second in which each began.
 * @param isRunning says the speed of the moment too
 */
export function SpeedGraph({ points, isRunning = false }: { points: Points; isRunning?: boolean }) {
  const all = WAYS.flatMap((way) => points[way]);
  const [most, last] = [Math.max(1, ...all.map(({ speed }) => speed)), Math.max(1, ...all.map(({ second }) => second))];
  const lineOf = (way: Way) =>
    points[way].map(({ second, speed }) => `${(second / last) * WIDTH},${HEIGHT - (speed / most) * HEIGHT}`).join(' ');
  return (
    <figure className={tools.graph}>
      <figcaption className={tools.legend}>
        {WAYS.map((way) => (
          <span key={way}>
            <svg viewBox="0 0 24 8" className={tools.sample} aria-hidden>
              <line x1="0" y1="4" x2="24" y2="4" className={tools[way]} />
            </svg>
            {captionOf(way, isRunning ? points[way].at(-1) : undefined)}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className={tools.drawing}
        role="img"
        aria-label={texts.graph(number(Math.round(most)))}
      >
        <line x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} className={tools.axis} vectorEffect="non-scaling-stroke" />
        {WAYS.map((way) => (
          <polyline key={way} points={lineOf(way)} className={tools[way]} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
    </figure>
  );
}
