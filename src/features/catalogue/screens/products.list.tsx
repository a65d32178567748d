import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { groups } from '../contract.ts';
import { isLowOnStock } from '../item.ts';
import { products } from '../product-contract.ts';
import { productFields } from '../product-fields.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens } from '../screens.ts';
import { productActions } from './product-actions.ts';
import { SuggestedButton, SuggestedLink } from './suggested-link.tsx';

type Texts = typeof productTexts.en;

export default defineList({
  texts: productTexts,
  note: () => <SuggestedLink to={productScreens.suggested} />,
  operation: products.list,
  columns: columnsOf<typeof productFields, Texts>(productFields, {
    name: {
      render: (p) => (
        <PictureName
          of={p}
          url={p.image_url}
          icon={p.shown_icon}
          detail={p.barcode ? <NumberText>{p.barcode}</NumberText> : undefined}
        />
      ),
    },
    quantity_milli: {
      render: (p, t) =>
        p.status === 1 && isLowOnStock(p) ? (
          <span className="marked-figure">
            <Status
              tone={p.quantity_milli <= 0 ? 'bad' : 'warn'}
              label={p.quantity_milli <= 0 ? t.out_of_stock : t.low}
            />
            <Quantity milli={p.quantity_milli} />
          </span>
        ) : (
          <Quantity milli={p.quantity_milli} />
        ),
    },
  }),
  filters: [
    {
      kind: 'record',
      key: 'group_id',
      label: () => inThisLanguage(productFields.group_id.label),
      operation: groups.list,
      record: groups.get,
    },
    { kind: 'flag', key: 'low_stock', label: (t) => t.low_stock },
    { kind: 'flag', key: 'expiring', label: (t) => t.expiring },
    { kind: 'flag', key: 'name_incomplete', label: (t) => t.name_incomplete },
    choiceFilter(productFields, 'status'),
  ],
  sort: 'sort_order',
  rowLink: (p) => productScreens.record.to(p.id),
  rowActions: productActions,
  primaryAction: { ...productScreens.define, operation: products.create },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
  emptyAlso: () => <SuggestedButton to={productScreens.suggested} />,
});
