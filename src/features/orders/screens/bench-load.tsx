import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatTime } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { todayHere } from '../../../ui/session/session-store.ts';
import type { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';

type Load = OutputOf<typeof bench.list>['load'];

/** Bench minutes of each window: ready, in work, waiting, and what is free where the window has a limit. */
export const BenchLoad = ({ load }: { readonly load: Load }) => {
  const t = useTexts(benchTexts);
  const language = useLanguage();
  if (load.length === 0) return null;
  return (
    <ul className="bench-load" aria-label={t.load}>
      {load.map((one) => {
        const taken = one.ready_minutes + one.in_work_minutes + one.waiting_minutes;
        const free = one.minutes_limit === null ? null : Math.max(0, one.minutes_limit - taken);
        const all = Math.max(1, taken + (free ?? 0));
        const parts = [
          { key: 'ready', n: one.ready_minutes, text: t.load_ready({ n: one.ready_minutes }) },
          { key: 'in_work', n: one.in_work_minutes, text: t.load_in_work({ n: one.in_work_minutes }) },
          { key: 'waiting', n: one.waiting_minutes, text: t.load_waiting({ n: one.waiting_minutes }) },
          ...(free === null ? [] : [{ key: 'free', n: free, text: t.load_free({ n: free }) }]),
        ];
        return (
          <li key={`${one.window_id} ${one.day}`}>
            <span className="bench-load-head">
              <strong>
                {one.day === todayHere() ? null : <DateText on={one.day} style="short" />}{' '}
                <bdi>
                  {formatTime(one.from_time, language)} – {formatTime(one.until_time, language)}
                </bdi>
              </strong>
              <small>{parts.at(-1)?.text}</small>
            </span>
            <svg
              viewBox={`0 0 ${all} 10`}
              preserveAspectRatio="none"
              role="img"
              aria-label={parts.map((p) => p.text).join(', ')}
            >
              {parts.map((part, i) => (
                <rect
                  key={part.key}
                  data-part={part.key}
                  x={parts.slice(0, i).reduce((n, before) => n + before.n, 0)}
                  y={0}
                  width={part.n}
                  height={10}
                />
              ))}
            </svg>
          </li>
        );
      })}
    </ul>
  );
};
