import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { tips } from '../contract.ts';
import { tipTexts } from '../messages.ts';
import { tipFields } from '../tip-fields.ts';

/** The employee's own movements, inside of the record. */
const Tips = defineList({
  texts: tipTexts,
  operation: tips.list,
  columns: columnsOf(tipFields).filter(({ key }) => key !== 'employee'),
  sort: '-moved_at',
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_of_employee },
});

/** What tips add to an employee's record. */
export const employeeTips: RecordExtension<{ readonly id: number }> = {
  tabs: ({ id }) => [
    {
      key: 'tips',
      label: textsOf(tipTexts).tips,
      body: <Tips fixed={{ employee_id: id }} />,
      operation: tips.list,
    },
  ],
};
