import { useElementSize } from '@mantine/hooks';
import { civilOf, epochOf } from '../../../kernel/time/local-time.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { currentDirection } from '../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';

const height = 150;
const edge = 8;

interface Movement {
  readonly id: number;
  readonly happened_at: string;
  readonly quantity_milli: number;
  readonly quantity_after_milli: number;
}

interface StockLineProps {
  /** Newest first. */
  readonly movements: readonly Movement[];
  readonly warning_level_milli: number;
  readonly label: string;
}

/** What was on hand over time, in steps; rises are labelled, the dashed line is the warning level. Time runs as the text does. */
export const StockLine = ({ movements, warning_level_milli, label }: StockLineProps) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { zone } = useDisplaySettings();
  const inTime = [...movements].reverse();
  const first = inTime[0];
  if (!first) return null;
  const from = epochOf(first.happened_at);
  const until = Math.max(epochOf(nowInstant()), from + 1);
  const before = first.quantity_after_milli - first.quantity_milli;
  const high = Math.max(warning_level_milli, before, ...inTime.map((one) => one.quantity_after_milli), 1);
  const low = Math.min(0, before, ...inTime.map((one) => one.quantity_after_milli));
  const isRightToLeft = currentDirection() === 'rtl';
  const xOf = (at: number): number => {
    const along = edge + ((at - from) / (until - from)) * (width - 2 * edge);
    return isRightToLeft ? width - along : along;
  };
  const yOf = (milli: number): number => 22 + (height - 24) * (1 - (milli - low) / (high - low));
  const steps = inTime.map((one) => `H${xOf(epochOf(one.happened_at))}V${yOf(one.quantity_after_milli)}`).join('');
  const line = `M${xOf(from)} ${yOf(before)}${steps}H${xOf(until)}`;
  const rises = inTime.filter((one) => one.quantity_milli > 0);
  return (
    <div ref={ref} className="stock-line">
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={label}>
          <path d={`${line}V${yOf(low)}H${xOf(from)}Z`} className="stock-line-ground" />
          <path d={line} className="stock-line-path" />
          {warning_level_milli > 0 ? (
            <line
              x1={xOf(from)}
              x2={xOf(until)}
              y1={yOf(warning_level_milli)}
              y2={yOf(warning_level_milli)}
              className="stock-line-warning"
            />
          ) : null}
          {rises.map((one) => {
            const x = xOf(epochOf(one.happened_at));
            // The label keeps inside the picture at both of its ends.
            const isNearStart = x < 34;
            return (
              <g key={one.id}>
                <circle cx={x} cy={yOf(one.quantity_after_milli)} r={4} className="stock-line-rise" />
                <text
                  x={isNearStart ? x + 6 : x - 6}
                  y={yOf(one.quantity_after_milli) - 7}
                  textAnchor={isNearStart ? 'start' : 'end'}
                  className="chart-number"
                >
                  +{quantityText(one.quantity_milli)}
                </text>
              </g>
            );
          })}
        </svg>
      ) : null}
      <div className="stock-line-ends" aria-hidden="true">
        <DateText on={civilOf(first.happened_at, zone).date} style="short" />
        <DateText on={civilOf(nowInstant(), zone).date} style="short" />
      </div>
    </div>
  );
};
