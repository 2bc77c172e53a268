import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';

/** Each reaches 3:1 on a card, in light and dark. */
const COLORS = ['primary-text', 'warning-text', 'success-text', 'error-text', 'text-secondary'] as const;
type Color = (typeof COLORS)[number];

/** `id` is what it is called in a file, `label` what people read. */
export type ChartPoint = { id: string; label: string };
/** A value for each point; null: there is none. `color`, where the next one would say something wrong, as green of a loss. */
export type Series = { label: string; values: readonly (number | null)[]; color?: Color };
export type PlotKind = 'bars' | 'lines';

type Props = {
  /** Names this one among the plots of a page. */
  plot: string;
  points: readonly ChartPoint[];
  series: readonly Series[];
  kind: PlotKind;
  write: (value: number) => string;
  /** The point that is marked. */
  at: number | undefined;
  onPoint: (at: number) => void;
};

/** Lines are told apart by more than their colour, and so are bars, by what is drawn on tiles of them. */
const DASHES = ['', '6 3', '2 2', '8 3 2 3', '1 4'];
const HATCHES = ['', 'M-1 1L1 -1M0 6L6 0M5 7L7 5', 'M0 3H6', 'M-1 5L1 7M0 0L6 6M5 -1L7 1', 'M3 0V6'];
const colorOf = ({ color }: Series, index: number) => `var(--mui-palette-${color ?? COLORS[index % COLORS.length]})`;
const hatchOf = (plot: string, index: number) => `${plot}-${index}`;
const fillOf = (plot: string, one: Series, index: number) =>
  HATCHES[index % HATCHES.length] ? `url(#${hatchOf(plot, index)})` : colorOf(one, index);

/** What a series looks like, beside its name. */
export const Sign = ({ plot, kind, one, index }: { plot: string; kind: PlotKind; one: Series; index: number }) => (
  <svg aria-hidden width={kind === 'bars' ? 12 : 24} height={12} style={{ flexShrink: 0 }}>
    {kind === 'bars' ? (
      <rect width={12} height={12} rx={2} fill={fillOf(plot, one, index)} stroke={colorOf(one, index)} />
    ) : (
      <line
        x2={24}
        y1={6}
        y2={6}
        stroke={colorOf(one, index)}
        strokeWidth={2}
        strokeDasharray={DASHES[index % DASHES.length]}
      />
    )}
  </svg>
);

const HEIGHT = 220;
const MARGIN = { top: 8, right: 8, bottom: 28, left: 72 };
const TICK_WIDTH = 110;
/** As long as nobody measured it. */
const UNMEASURED = 600;

const ticks = { fill: 'var(--mui-palette-text-secondary)', fontSize: 11, fontFamily: 'inherit' };
const line = 'var(--mui-palette-divider)';

/** How wide an element is, in pixels, also after it changed. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || UNMEASURED));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** From the lowest to the highest that is drawn, zero included. */
const rangeOf = (kind: PlotKind, series: readonly Series[], points: number): [number, number] => {
  const heights = Array.from({ length: points }, (_, at) => {
    const values = series.map(({ values }) => values[at] ?? 0);
    if (kind === 'lines') return values;
    const sum = (sign: 1 | -1) => values.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0);
    return [sum(1), sum(-1)];
  }).flat();
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)];
  return [low, high > low ? high : low + 1];
};

/** None that reads as the one before, and no halves of what is counted. */
const marksOf = (ticks: readonly number[], series: readonly Series[], write: (value: number) => string): number[] => {
  const isWhole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return ticks.filter(
    (tick, at) => (!isWhole || Number.isInteger(tick)) && (at === 0 || write(tick) !== write(ticks[at - 1]!)),
  );
};

/** The picture alone: what it shows is told beside it. */
export function Plot({ plot, points, series, kind, write, at, onPoint }: Props) {
  const { ref, width } = useWidth();
  const inner = { width: Math.max(1, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const x = scaleBand({ domain: points.map((_, at) => at), range: [0, inner.width], padding: 0.2 });
  const y = scaleLinear({ domain: rangeOf(kind, series, points.length), range: [inner.height, 0], nice: true });
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2;
  const pick = (clientX: number, left: number) => {
    const at = Math.floor(((clientX - left - MARGIN.left) / inner.width) * points.length);
    onPoint(Math.min(points.length - 1, Math.max(0, at)));
  };
  return (
    <div ref={ref} aria-hidden style={{ minWidth: 0 }}>
      <svg
        width="100%"
        height={HEIGHT}
        style={{ display: 'block' }}
        onPointerMove={(event) => pick(event.clientX, event.currentTarget.getBoundingClientRect().left)}
      >
        <defs>
          {series.map((one, index) => (
            <pattern
              key={one.label}
              id={hatchOf(plot, index)}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              stroke={colorOf(one, index)}
            >
              <rect width={6} height={6} fill={colorOf(one, index)} fillOpacity={0.3} stroke="none" />
              <path d={HATCHES[index % HATCHES.length]} strokeWidth={2} />
            </pattern>
          ))}
        </defs>
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          {at !== undefined && (
            <line x1={middle(at)} x2={middle(at)} y2={inner.height} stroke="var(--mui-palette-text-secondary)" />
          )}
          {kind === 'bars' ? (
            <BarStack
              data={points.map((_, at) => at)}
              keys={series.map((_, index) => index)}
              value={(at, index) => series[index]?.values[at] ?? 0}
              x={(at) => at}
              xScale={x}
              yScale={y}
              color={(index) => fillOf(plot, series[index]!, index)}
              offset="diverging"
            />
          ) : (
            series.map((one, index) => (
              <Fragment key={one.label}>
                {/* No line leads to what has nothing beside it. */}
                {one.values.map(
                  (value, at) =>
                    value != null &&
                    one.values[at - 1] == null &&
                    one.values[at + 1] == null && (
                      <circle key={at} cx={middle(at)} cy={y(value)} r={3} fill={colorOf(one, index)} />
                    ),
                )}
                <LinePath
                  data={[...points.keys()]}
                  defined={(at) => one.values[at] != null}
                  x={middle}
                  y={(at) => y(one.values[at] ?? 0)}
                  stroke={colorOf(one, index)}
                  strokeWidth={2}
                  strokeDasharray={DASHES[index % DASHES.length]}
                />
              </Fragment>
            ))
          )}
          <AxisLeft
            scale={y}
            tickValues={marksOf(y.ticks(4), series, write)}
            tickFormat={(value) => write(Number(value))}
            stroke={line}
            tickStroke={line}
            tickLabelProps={{ ...ticks, textAnchor: 'end', dx: -4, dy: 3 }}
          />
          <AxisBottom
            top={inner.height}
            scale={x}
            numTicks={Math.max(2, Math.floor(inner.width / TICK_WIDTH))}
            tickFormat={(at) => points[at]?.label ?? ''}
            stroke={line}
            tickStroke={line}
            tickLabelProps={{ ...ticks, textAnchor: 'middle' }}
          />
        </g>
      </svg>
    </div>
  );
}
