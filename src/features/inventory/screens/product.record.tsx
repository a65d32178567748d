import type { OutputOf } from '../../../kernel/contract.ts';
import { offers } from '../../../kernel/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import type { KeyFigure } from '../../../ui/display/key-figures.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Num, Quantity, quantityText } from '../../../ui/display/num.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { isLowOnStock, productTransitions } from '../../catalogue/item.ts';
import { products } from '../../catalogue/product-contract.ts';
import { productTexts } from '../../catalogue/product-messages.ts';
import { permissions } from '../../identity/permissions.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { kindFilter, movementColumns } from './operation-list.tsx';

type Product = OutputOf<typeof products.get>;

const Movements = defineList({
  texts: stockTexts,
  title: (t) => t.operations,
  operation: stock.list,
  columns: movementColumns,
  filters: [{ kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period }, kindFilter],
  sort: '-happened_at',
  search: false,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
  embedded: true,
});

const ProductFacts = ({ product: p }: { readonly product: Product }) => {
  const t = useTexts(productTexts);
  return (
    <section className="panel">
      <Facts
        rows={[
          [t.image, p.image_url ? <Picture key="image" url={p.image_url} size={96} /> : null],
          [t.name_ar, p.name_ar ? <Typed key="ar">{p.name_ar}</Typed> : null],
          [t.name_en, p.name_en ? <Typed key="en">{p.name_en}</Typed> : null],
          [t.barcode, p.barcode ? <Num key="barcode">{p.barcode}</Num> : null],
          [t.minimum_price, p.minimum_price === null ? null : <Money key="minimum" amount={p.minimum_price} />],
          [t.vat_category, t.vat_categories[p.vat_category]],
          [t.warning_level, <Quantity key="warning" milli={p.warning_level_milli} />],
          [t.oversold, p.oversold_milli > 0 ? <Quantity key="oversold" milli={p.oversold_milli} /> : null],
          [t.expiry, p.expiry_on ? <When key="expiry" on={p.expiry_on} /> : null],
          [t.description_ar, p.description_ar ? <Typed key="dar">{p.description_ar}</Typed> : null],
          [t.description_en, p.description_en ? <Typed key="den">{p.description_en}</Typed> : null],
          [t.sort_order, p.sort_order],
          [t.show_to_customer, p.show_to_customer ? t.yes : t.no],
          [t.created, <When key="created" at={p.created_at} />],
        ]}
      />
    </section>
  );
};

const figuresOf = (p: Product, t: typeof productTexts.en): KeyFigure[] => [
  {
    label: t.quantity,
    text: quantityText(p.quantity_milli),
    lead: true,
    ...(p.status === 1 && isLowOnStock(p) ? { detail: p.quantity_milli <= 0 ? t.out_of_stock : t.low_stock } : {}),
  },
  { label: t.price, amount: p.price },
  ...(p.average_cost_amount === null
    ? []
    : [{ label: t.average_cost, amount: p.average_cost_amount, detail: t.average_cost_note }]),
  ...(p.stock_value_amount === null ? [] : [{ label: t.stock_value, amount: p.stock_value_amount }]),
];

/** One product: how much there is and what it is worth, what it is, and every movement. */
export default function ProductRecord() {
  const t = useTexts(productTexts);
  const id = Number(usePathParams()['id']);
  const enable = useAction(products.enable, { done: t.enabled_now });
  const disable = useAction(products.disable, { done: t.disabled_now });
  const { edit, enable: mayEnable, add_quantity, operations } = permissions.products;
  return (
    <RecordPage
      query={useCall(products.get, { id })}
      title={(p) => <Name of={p} />}
      note={(p) => <Name of={{ name_ar: p.group_name_ar, name_en: p.group_name_en }} />}
      status={(p) => ({ tone: p.status === 1 ? 'good' : 'quiet', label: t.statuses[p.status === 1 ? '1' : '0'] })}
      back={{ to: '/merchant/products/active-products', label: t.products }}
      actions={(p) => [
        {
          label: t.add_quantity,
          to: `/merchant/products/add-quantity?product_id=${p.id}`,
          primary: true,
          permission: add_quantity,
        },
        { label: t.edit, to: `/merchant/products/define-product?id=${p.id}`, permission: edit },
        offers(productTransitions, 'disable', p)
          ? {
              label: t.disable,
              run: () => disable.run({ id: p.id }),
              confirm: t.disable_question,
              permission: mayEnable,
              danger: true,
            }
          : { label: t.enable, run: () => enable.run({ id: p.id }), permission: mayEnable },
      ]}
      figures={(p) => figuresOf(p, t)}
      tabs={(p) => [
        { key: 'product', label: t.profile, body: <ProductFacts product={p} /> },
        {
          key: 'movements',
          label: t.movements,
          body: <Movements fixed={{ product_id: p.id }} />,
          permission: operations,
        },
      ]}
    />
  );
}
