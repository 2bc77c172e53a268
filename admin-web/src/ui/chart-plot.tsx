import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { useLayoutEffect, useRef, useState } from 'react';

/** `id` is what it is called in a file, `label` what people read. */
export type ChartPoint = { id: string; label: string };
/** A value for each point; null: there is none. */
export type Series = { label: string; values: readonly (number | null)[] };
export type PlotKind = 'bars' | 'lines';

type Props = {
  points: readonly ChartPoint[];
  series: readonly Series[];
  kind: PlotKind;
  write: (value: number) => string;
  /** The point that is marked. */
  at: number | undefined;
  onPoint: (at: number) => void;
};

/** Each reaches 3:1 on a card, in light and dark. */
const COLORS = ['primary-text', 'warning-text', 'success-text', 'error-text', 'text-secondary'] as const;
/** Lines are told apart by more than their colour. */
const DASHES = ['', '6 3', '2 2', '8 3 2 3', '1 4'];
export const colorOf = (series: number) => `var(--mui-palette-${COLORS[series % COLORS.length]})`;

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

/** The picture alone: what it shows is told beside it. */
export function Plot({ points, series, kind, write, at, onPoint }: Props) {
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
              color={colorOf}
              offset="diverging"
            />
          ) : (
            series.map(({ label, values }, index) => (
              <LinePath
                key={label}
                data={[...points.keys()]}
                defined={(at) => values[at] != null}
                x={middle}
                y={(at) => y(values[at] ?? 0)}
                stroke={colorOf(index)}
                strokeWidth={2}
                strokeDasharray={DASHES[index % DASHES.length]}
              />
            ))
          )}
          <AxisLeft
            scale={y}
            numTicks={4}
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
