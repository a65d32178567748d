import { civilOf, epochOf, formatTime, instantOfEpoch } from '../../../kernel/time/local-time.ts';
import { useLanguage } from '../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';

interface Part {
  readonly from_at: string;
  readonly to_at: string;
}
interface DayBarProps {
  readonly planned: readonly Part[];
  readonly worked: readonly Part[];
  readonly now: string;
  readonly label: string;
}

/** A day as a bar: what was planned, what was worked on it, and now. Late and overtime lie outside of the planned. */
export const DayBar = ({ planned, worked, now, label }: DayBarProps) => {
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const all = [...planned, ...worked];
  if (all.length === 0) return null;
  const from = Math.min(...all.map((part) => epochOf(part.from_at)));
  const to = Math.max(...all.map((part) => epochOf(part.to_at)));
  const at = (instant: string): number => (to > from ? ((epochOf(instant) - from) / (to - from)) * 1_000 : 0);
  const rects = (parts: readonly Part[], className: string) =>
    parts.map((part) => (
      <rect
        key={part.from_at}
        x={at(part.from_at)}
        y="0"
        width={Math.max(at(part.to_at) - at(part.from_at), 2)}
        height="12"
        className={className}
      />
    ));
  const told = (epoch: number): string => formatTime(civilOf(instantOfEpoch(epoch), zone).time, language);
  const isNow = epochOf(now) >= from && epochOf(now) <= to;
  return (
    <div className="day-bar">
      <svg viewBox="0 0 1000 12" preserveAspectRatio="none" role="img" aria-label={label}>
        {rects(planned, 'day-bar-planned')}
        {rects(worked, 'day-bar-worked')}
        {isNow ? <rect x={at(now) - 3} y="0" width="6" height="12" className="day-bar-now" /> : null}
      </svg>
      <span>{told(from)}</span>
      <span>{told(to)}</span>
    </div>
  );
};
