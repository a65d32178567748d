import type { PeriodPreset } from '../../../kernel/time/period.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { choiceFilter, type Filter } from '../../../ui/pages/list/list-definition.ts';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { productScreens } from '../../catalogue/screens.ts';
import { stockTexts } from '../messages.ts';
import { movementFields } from '../movement-fields.ts';

/** Where a movement's product and document are shown. */
export const movementLinks = {
  product_id: { to: (o: { readonly product_id: number }) => productScreens.record.to(o.product_id) },
  document_number: { to: (o: { readonly invoice_id: number | null }) => linkTo('invoice', o.invoice_id) },
};

/** When and of which kind; `initial` limits the list in time before anybody chose. */
export const movementFilters = (initial?: PeriodPreset): readonly Filter<object, 'from_on' | 'to_on' | 'kind'>[] => [
  {
    kind: 'period',
    from: 'from_on',
    to: 'to_on',
    label: () => textsOf(stockTexts).period,
    ...(initial ? { initial } : {}),
  },
  choiceFilter(movementFields, 'kind'),
];
