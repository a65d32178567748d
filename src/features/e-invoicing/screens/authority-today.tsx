import { formatInstant } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FigureItem } from '../../../ui/display/figure-line.tsx';
import type { KeyFigure } from '../../../ui/display/key-figures.tsx';
import { hoursText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useNow } from '../../../ui/live/use-now.ts';
import { todayHere, useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { type AuthoritySummary, fiscal } from '../contract.ts';
import { fiscalState } from '../fiscal-state.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { minutesUntil } from './fiscal-badge.tsx';

/** Counts of documents, each leading to them; what is none and asks for nobody is left out. */
export const summaryFigures = (answer: AuthoritySummary, t: typeof fiscalTexts.en): readonly KeyFigure[] => {
  const { list } = fiscalScreens;
  return [
    {
      label: t.taken_today,
      number: answer.taken_today,
      tone: answer.taken_today > 0 ? 'good' : 'plain',
      to: list.to({ from_on: todayHere(), to_on: todayHere() }),
    },
    {
      label: t.queued,
      number: answer.queued,
      tone: answer.queued > 0 ? 'warn' : 'plain',
      to: list.to({ state: fiscalState.queued }),
    },
    ...(answer.warned > 0
      ? [{ label: t.warned_today, number: answer.warned, tone: 'warn' as const, to: list.to({ needs: 'warned' }) }]
      : []),
    ...(answer.late > 0
      ? [{ label: t.late, number: answer.late, tone: 'bad' as const, to: list.to({ needs: 'hurry' }) }]
      : []),
    ...(answer.rejected > 0
      ? [{ label: t.rejected, number: answer.rejected, tone: 'bad' as const, to: list.to({ needs: 'action' }) }]
      : []),
  ];
};

/** How long until the first document must be there. */
export const NextDeadline = ({ at }: { readonly at: string }) => {
  const t = useTexts(fiscalTexts);
  const left = minutesUntil(at, useNow());
  return (
    <FigureItem
      figure={{ label: t.next_due, text: hoursText(Math.max(0, left)), tone: left <= 4 * 60 ? 'bad' : 'warn' }}
    />
  );
};

/** Since when nothing is signed although it was, in words; null while it is. */
export const useUnsigned = (summary: AuthoritySummary | undefined): string | null => {
  const t = useTexts(fiscalTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const since = summary?.unsigned_since;
  return since ? t.unsigned_since({ when: formatInstant(since, zone, language) }) : null;
};

/** The sums for who may see them; undefined until they are there. */
export const useAuthoritySummary = (): AuthoritySummary | undefined => {
  const may = useMay();
  return useCall(fiscal.summary, {}, { enabled: may(fiscalScreens.list.permission), quiet: true }).data;
};
