import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { codeFields } from '../program-fields.ts';

/** The codes of a program, inside its record. */
export const ProgramCodes = defineList({
  texts: promotionTexts,
  operation: discountPrograms.codes,
  columns: columnsOf(codeFields),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_codes },
});
