import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { Name } from '../../../ui/display/name.tsx';
import { Num, Quantity } from '../../../ui/display/num.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { groups } from '../contract.ts';
import { isLowOnStock, productTransitions } from '../item.ts';
import { products } from '../product-contract.ts';
import { productTexts } from '../product-messages.ts';
import { statusColumn, statusFilter } from './status-parts.ts';

export default defineList({
  texts: productTexts,
  title: (t) => t.products,
  operation: products.list,
  columns: [
    {
      key: 'name',
      label: (t) => t.name,
      sortable: true,
      card: 'title',
      render: (p) => <PictureName of={p} url={p.image_url} detail={p.barcode ? <Num>{p.barcode}</Num> : undefined} />,
    },
    {
      key: 'group',
      label: (t) => t.group,
      card: 'subtitle',
      render: (p) => <Name of={{ name_ar: p.group_name_ar, name_en: p.group_name_en }} />,
    },
    { key: 'price', label: (t) => t.price, kind: 'money', sortable: true, card: 'figure' },
    {
      key: 'quantity_milli',
      label: (t) => t.quantity,
      kind: 'quantity',
      sortable: true,
      render: (p, t) =>
        p.status === 1 && isLowOnStock(p) ? (
          <span>
            <Status
              tone={p.quantity_milli <= 0 ? 'bad' : 'warn'}
              label={p.quantity_milli <= 0 ? t.out_of_stock : t.low}
            />{' '}
            <Quantity milli={p.quantity_milli} />
          </span>
        ) : (
          <Quantity milli={p.quantity_milli} />
        ),
    },
    { key: 'average_cost_amount', label: (t) => t.average_cost, kind: 'money' },
    { key: 'stock_value_amount', label: (t) => t.stock_value, kind: 'money', sortable: true },
    { key: 'warning_level_milli', label: (t) => t.warning_level, kind: 'quantity', hidden: true },
    { key: 'minimum_price', label: (t) => t.minimum_price, kind: 'money', hidden: true },
    { key: 'expiry_on', label: (t) => t.expiry, kind: 'date', sortable: true, hidden: true },
    { key: 'show_to_customer', label: (t) => t.show_to_customer, kind: 'flag', hidden: true },
    statusColumn,
  ],
  filters: [
    { kind: 'record', key: 'group_id', label: (t) => t.group, operation: groups.list },
    { kind: 'flag', key: 'low_stock', label: (t) => t.low_stock },
    statusFilter,
  ],
  sort: 'sort_order',
  rowLink: (p) => `/merchant/products/${p.id}`,
  rowActions: [
    {
      label: (t) => t.edit,
      to: (p) => `/merchant/products/define-product?id=${p.id}`,
      permission: permissions.products.edit,
    },
    {
      label: (t) => t.add_quantity,
      to: (p) => `/merchant/products/add-quantity?product_id=${p.id}`,
      permission: permissions.products.add_quantity,
    },
    {
      label: (t) => t.enable,
      shown: (p) => offers(productTransitions, 'enable', p),
      run: (p) => act(products.enable, { id: p.id }, textsOf(productTexts).enabled_now),
      permission: permissions.products.enable,
    },
    {
      label: (t) => t.disable,
      shown: (p) => offers(productTransitions, 'disable', p),
      run: (p) => act(products.disable, { id: p.id }, textsOf(productTexts).disabled_now),
      confirm: (_p, t) => t.disable_question,
      permission: permissions.products.enable,
      danger: true,
    },
  ],
  primaryAction: {
    label: (t) => t.add,
    to: '/merchant/products/define-product',
    permission: permissions.products.create,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
