import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { currentDirection, useLanguage } from '../language/language.ts';
import { useNavigate } from '../routing/link.tsx';
import { useDisplaySettings } from '../session/session-store.ts';
import type { ChartSpec } from './chart-spec.ts';
import { axisText, figureText, fullLabel, keptInside, shortLabel } from './chart-text.ts';
import { niceTicks } from './nice-ticks.ts';

const height = 240;
const axisWidth = 46;
const labelHeight = 26;
const top = 10;

/** Bars or a line over a row of points. Positions are counted from the inline start, so that time runs as the text does. */
export const AxisChart = ({ spec }: { readonly spec: ChartSpec }) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const language = useLanguage();
  const navigate = useNavigate();
  const { currency_code } = useDisplaySettings();
  const [pointed, setPointed] = useState<number | null>(null);
  const values = spec.points.map((point) => point.value);
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values));
  const low = ticks[0]!;
  const high = ticks.at(-1)!;
  const plotWidth = Math.max(0, width - axisWidth);
  const plotHeight = height - labelHeight - top;
  const isRightToLeft = currentDirection() === 'rtl';
  const step = spec.points.length > 0 ? plotWidth / spec.points.length : 0;
  const xOf = (fromStart: number): number => (isRightToLeft ? width - axisWidth - fromStart : axisWidth + fromStart);
  const yOf = (value: number): number => top + plotHeight * (1 - (value - low) / (high - low));
  const barWidth = Math.min(44, Math.max(2, step * 0.62));
  const every = Math.max(1, Math.ceil(spec.points.length / Math.max(1, Math.floor(plotWidth / 52))));
  const middleOf = (i: number): number => xOf(step * (i + 0.5));
  const point = pointed === null ? undefined : spec.points[pointed];
  const open = (i: number) => {
    const to = spec.points[i]?.to;
    if (to) void navigate(to);
  };
  return (
    <div ref={ref} className="axis-chart" onPointerLeave={() => setPointed(null)}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={spec.label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={xOf(0)}
                x2={xOf(plotWidth)}
                y1={yOf(tick)}
                y2={yOf(tick)}
                className={tick === 0 ? 'chart-zero' : 'chart-line'}
              />
              <text x={xOf(-8)} y={yOf(tick) + 4} textAnchor={isRightToLeft ? 'start' : 'end'} className="chart-number">
                {axisText(tick, spec.unit, currency_code)}
              </text>
            </g>
          ))}
          {spec.kind === 'line' ? (
            <polyline
              points={spec.points.map((one, i) => `${middleOf(i)},${yOf(one.value)}`).join(' ')}
              className="chart-path"
            />
          ) : null}
          {spec.points.map((one, i) => (
            <g key={one.label} data-pointed={i === pointed || undefined}>
              {spec.kind === 'line' ? (
                <circle cx={middleOf(i)} cy={yOf(one.value)} r={i === pointed ? 5 : 3} className="chart-dot" />
              ) : (
                <path
                  d={barPath(middleOf(i) - barWidth / 2, yOf(one.value), barWidth, yOf(0), isRightToLeft)}
                  className="chart-bar"
                />
              )}
              {i % every === 0 ? (
                <text
                  x={keptInside(middleOf(i), shortLabel(one.label, language), width)}
                  y={height - 8}
                  textAnchor="middle"
                  className="chart-label"
                >
                  {shortLabel(one.label, language)}
                </text>
              ) : null}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the table under the chart has the same links */}
              <rect
                x={middleOf(i) - step / 2}
                y={0}
                width={step}
                height={height}
                fill="transparent"
                style={one.to ? { cursor: 'pointer' } : undefined}
                onPointerEnter={() => setPointed(i)}
                onPointerDown={() => setPointed(i)}
                onClick={() => open(i)}
              />
            </g>
          ))}
        </svg>
      ) : null}
      {point && pointed !== null ? (
        <div
          className="chart-tip"
          style={{ insetInlineStart: Math.min(Math.max(axisWidth + step * (pointed + 0.5), 90), width - 90) }}
        >
          <span>{fullLabel(point.label, language)}</span>
          <strong className="chart-figure">
            <bdi>{figureText(point.value, spec.unit, currency_code, language)}</bdi>
          </strong>
        </div>
      ) : null}
    </div>
  );
};

/** A bar with the petal's corner at its far end, mirrored by direction; square where it is too low for one. */
const barPath = (x: number, y: number, w: number, zero: number, isRightToLeft: boolean): string => {
  const h = zero - y;
  const big = Math.min(w / 2, 9, Math.abs(h));
  const small = Math.min(w / 4, 3, Math.abs(h));
  if (h <= 0) return `M${x} ${zero}h${w}V${y}h${-w}Z`;
  const [first, second] = isRightToLeft ? [big, small] : [small, big];
  return `M${x} ${zero}V${y + first}q0 ${-first} ${first} ${-first}H${x + w - second}q${second} 0 ${second} ${second}V${zero}Z`;
};
