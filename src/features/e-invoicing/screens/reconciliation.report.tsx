import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol, larger, type Money, negate } from '../../../kernel/money/money.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { currentLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import type { fiscal } from '../contract.ts';
import { fiscalTexts } from '../messages.ts';
import report from '../reconciliation.ts';
import { Notice } from './notice.tsx';

type Month = OutputOf<typeof fiscal.reconcile>['months'][number];

/** Why a month differs, sentence by sentence; none where it does not. */
const useWhy = (): ((month: Month) => string[]) => {
  const t = useTexts(fiscalTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const amount = (of: Money) => ({ amount: formatMoneyWithSymbol(larger(of, negate(of)), currency_code, language) });
  return ({ waiting_vat, rejected_vat, untold_vat }) => [
    ...(waiting_vat === 0 ? [] : [t.waits(amount(waiting_vat))]),
    ...(rejected_vat === 0 ? [] : [t.was_rejected(amount(rejected_vat))]),
    ...(untold_vat > 0 ? [t.before_unit(amount(untold_vat))] : []),
    ...(untold_vat < 0 ? [t.more_told(amount(untold_vat))] : []),
  ];
};

const Why = ({ answer }: { readonly answer: OutputOf<typeof fiscal.reconcile> }) => {
  const t = useTexts(fiscalTexts);
  const language = useLanguage();
  const why = useWhy();
  const differing = answer.months
    .map((month) => ({ month, words: why(month) }))
    .filter(({ words }) => words.length > 0);
  if (differing.length === 0) return <Notice tone="good" title={t.agrees} />;
  return (
    <Notice tone="warn" title={t.why_differs}>
      <dl className="month-words">
        {differing.map(({ month: { month }, words }) => (
          <div key={month}>
            <dt>{formatDate(`${month}-01`, language, 'month')}</dt>
            <dd>{words.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
};

/** The VAT report beside what the authority has, month by month, with what makes the difference in words. */
export default reportScreen(report, {
  Paper: Why,
  renders: { month: ({ month }) => formatDate(`${month}-01`, currentLanguage(), 'month') },
});
