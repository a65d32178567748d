import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { packages } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { packageState } from '../offer.ts';
import { packageFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';

/** Packages of customers of which something is, or was at their end, not used; those that end first before others. */
export default defineList({
  texts: offerTexts,
  operation: packages.list,
  columns: columnsOf(packageFields),
  filters: [choiceFilter(packageFields, 'state', [packageState.active, packageState.expired])],
  fixed: { is_unused: true },
  sort: 'expires_on',
  rowLink: (p) => packageScreens.sold.to(p.id),
  totals: (answer) => ({ remaining: answer.remaining }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_unused },
});
