import { report } from '../../kernel/contract/report.ts';
import { fiscal } from './contract.ts';
import { type ReconciledMonth, reconciledFields } from './reconciled-month.ts';

/** The VAT report beside what the authority has, month by month. */
export default report<typeof fiscal.reconcile, ReconciledMonth>({
  operation: fiscal.reconcile,
  fields: reconciledFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ months }) => months,
  totals: (answer) => answer.totals,
  explanation: {
    en: 'VAT on sales and notes in the books, compared with what the authority has, by document date.',
    ar: 'ضريبة المبيعات والإشعارات كما في دفاترك، وما لدى الهيئة منها، حسب تاريخ المستند.',
  },
  empty: { en: 'No VAT documents in this period.', ar: 'لم يصدر في هذه الفترة مستند فيه ضريبة.' },
});
