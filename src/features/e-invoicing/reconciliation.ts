import { report } from '../../kernel/report.ts';
import { fiscal } from './contract.ts';
import { reconciledFields, type ReconciledMonth } from './reconciled-month.ts';

/** The VAT report beside what the authority has, month by month. */
export default report<typeof fiscal.reconcile, ReconciledMonth>({
  operation: fiscal.reconcile,
  fields: reconciledFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ months }) => months,
  totals: (answer) => answer.totals,
  explanation: {
    en: 'VAT of sales and notes as the books have it, and what the authority has of it, by the date on the paper.',
    ar: 'ضريبة المبيعات والإشعارات كما في دفاترك، وما لدى الهيئة منها، حسب تاريخ المستند.',
  },
  empty: { en: 'Nothing with VAT was issued in this period.', ar: 'لم يصدر في هذه الفترة مستند فيه ضريبة.' },
});
