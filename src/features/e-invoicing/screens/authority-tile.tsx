import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { Link } from '../../../ui/routing/link.tsx';
import type { AuthoritySummary } from '../contract.ts';
import { remindDays } from '../fiscal-unit.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { NextDeadline, summaryFigures, useAuthoritySummary, useUnsigned } from './authority-today.tsx';

const Tile = ({ summary }: { readonly summary: AuthoritySummary }) => {
  const t = useTexts(fiscalTexts);
  useLiveScreen('fiscal_documents fiscal_unit');
  const { days_left: days } = summary;
  const unsigned = useUnsigned(summary);
  const lines = [
    ...(unsigned === null ? [] : [unsigned]),
    ...(summary.blocked_reason === null ? [] : [t.blocked_line]),
    ...(days !== null && days <= remindDays ? [t.ending_line({ n: Math.max(0, days) })] : []),
  ];
  return (
    <section className="panel board-panel">
      <header>
        <h2>{t.title}</h2>
        <Link to={fiscalScreens.list.to()} className="figure-link">
          {t.to_list}
        </Link>
      </header>
      <FigureLine figures={summaryFigures(summary, t)}>
        {summary.next_due_at ? <NextDeadline at={summary.next_due_at} /> : null}
      </FigureLine>
      {lines.map((line) => (
        <p key={line} className="authority-alarm" role="status">
          {line}
        </p>
      ))}
    </section>
  );
};

/** What the tax authority has of today, for shops that a unit signs for, or did. */
export const AuthorityTile = () => {
  const summary = useAuthoritySummary();
  return summary?.is_connected || summary?.unsigned_since ? <Tile summary={summary} /> : null;
};
