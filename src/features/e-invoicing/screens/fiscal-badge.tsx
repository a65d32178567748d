import { epochOf } from '../../../kernel/time/local-time.ts';
import { hoursText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useNow } from '../../../ui/live/use-now.ts';
import type { StatusTone } from '../../../ui/table/column.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { fiscalStates, settledWays } from '../fiscal-fields.ts';
import { fiscalState, reportingHours } from '../fiscal-state.ts';
import { fiscalTexts } from '../messages.ts';

interface Stands {
  readonly state: number;
  readonly is_simplified: boolean;
  /** When a simplified document that waits must be reported at the latest. */
  readonly due_at?: string | null;
  /** What became of a rejected document; it asks for nobody any more. */
  readonly settled_by?: number | null;
}

/** Minutes until then; negative afterwards. `now`: minutes since 1970. */
export const minutesUntil = (instant: string, now: number): number => Math.floor(epochOf(instant) / 60_000) - now;

/** From so many minutes on somebody should look. */
const alarm = (reportingHours.due - reportingHours.alarm) * 60;

const waitingTone = (due_at: string, now: number, t: typeof fiscalTexts.en): StatusTone => {
  const minutes = minutesUntil(due_at, now);
  // As one piece, whichever way the sentence runs.
  const time = `\u2066${hoursText(Math.abs(minutes))}\u2069`;
  return minutes < 0
    ? { tone: 'bad', label: t.too_late({ time }) }
    : { tone: minutes <= alarm ? 'bad' : 'warn', label: t.in_time({ time }) };
};

const Countdown = ({ due_at }: { readonly due_at: string }) => {
  const t = useTexts(fiscalTexts);
  const { tone, label } = waitingTone(due_at, useNow(), t);
  return <Status tone={tone} label={label} />;
};

/** How a document stands at the authority: what waits counts down to its deadline, or awaits clearance. */
export const FiscalBadge = ({ document }: { readonly document: Stands }) => {
  const t = useTexts(fiscalTexts);
  if (document.state !== fiscalState.queued) {
    const { settled_by: settled } = document;
    const look = settled ? statusToneOf(settledWays, settled) : statusToneOf(fiscalStates, document.state);
    return <Status tone={look.tone} label={look.label} />;
  }
  if (!document.is_simplified) return <Status tone="warn" label={t.awaiting} />;
  return document.due_at ? <Countdown due_at={document.due_at} /> : <Status tone="info" label={t.queued} />;
};
