import type { z } from 'zod';
import type { rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { personFields } from './commission-fields.ts';
import { commission } from './contract.ts';
import { commissionScreens } from './screens.ts';

type Person = Omit<z.output<ReturnType<typeof rowOf<typeof personFields>>>, 'id'> & { readonly month_on: string };

/** What everybody earns in a month. */
export default report<typeof commission.all, Person>({
  operation: commission.all,
  fields: personFields,
  rows: ({ people, month_on }) => people.map((person) => ({ ...person, month_on })),
  links: { employee: ({ employee_id, month_on }) => commissionScreens.employee.to(employee_id, { month_on }) },
  totals: ({ totals }) => totals,
  explanation: {
    en: 'Commission for the month. It becomes final when approved.',
    ar: 'عمولات الشهر بدقة آخر هللة، وتصبح نهائية عند اعتمادها.',
  },
  empty: { en: 'No employees yet. Add the first one.', ar: 'لا موظفين بعد.' },
});
