import { report } from '../../kernel/contract/report.ts';
import { lineFields } from './commission-fields.ts';
import { commission, type Statement } from './contract.ts';

/** One employee's month line by line. */
export default report<typeof commission.employee, Statement['lines'][number]>({
  operation: commission.employee,
  fields: lineFields,
  rows: ({ lines }) => lines,
  totals: ({ commission_amount }) => ({ amount: commission_amount }),
  explanation: {
    en: 'Each amount with its rule, base, rate and share.',
    ar: 'كل مبلغ مع قاعدته وأساسه ونسبته وحصته.',
  },
  empty: { en: 'Your first commission appears after your first sale.', ar: 'يظهر أول بند مع أول بيع.' },
});
