import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { packages } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { packageFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';

/** Who bought an offer, or what a customer bought: inside their records. */
export const Holders = defineList({
  texts: offerTexts,
  operation: packages.list,
  columns: columnsOf(packageFields),
  filters: [choiceFilter(packageFields, 'state')],
  rowLink: (p) => packageScreens.sold.to(p.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_holders },
});
