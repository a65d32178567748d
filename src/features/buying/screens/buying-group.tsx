import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { dayOfWeek, formatTime, formatWeekday } from '../../../kernel/time/local-time.ts';
import { Money } from '../../../ui/display/money.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { supplierScreens } from '../../purchasing/screens.ts';
import { orderChannels } from '../../purchasing/supplier-fields.ts';
import type { BuyingRow, buying } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { orderTotal } from '../order-total.ts';
import { BuyingListRow } from './buying-row.tsx';
import type { TypedQuantities } from './use-typed-quantities.ts';

type Group = OutputOf<typeof buying.list>['groups'][number];
type Supplier = NonNullable<Group['supplier']>;

/** Until when to order from a supplier, and when it arrives. */
const Delivery = ({ supplier }: { readonly supplier: Supplier }) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const { delivery } = supplier;
  if (!delivery) return <span>{t.no_delivery}</span>;
  const dayOf = (on: string) => formatWeekday(dayOfWeek(on), language);
  const by =
    delivery.order_until === null
      ? t.order_by_day({ day: dayOf(delivery.order_on) })
      : t.order_by({ day: dayOf(delivery.order_on), time: formatTime(delivery.order_until, language) });
  const arrives = delivery.arrives_at
    ? `${dayOf(delivery.arrives_on)} ${formatTime(delivery.arrives_at, language)}`
    : dayOf(delivery.arrives_on);
  return (
    <span data-tone={delivery.is_after_cutoff ? 'warn' : undefined}>
      {delivery.is_after_cutoff ? `${t.after_cutoff} ` : ''}
      {by} · {t.arrives({ day: arrives })}
    </span>
  );
};

const Head = ({ group, quantities, sees_cost }: Pick<GroupProps, 'group' | 'quantities' | 'sees_cost'>) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const { supplier, rows } = group;
  const total = orderTotal(
    rows.map((row) => ({ unit_count: quantities.unitsOf(row), price_amount: row.price_amount })),
  );
  const channel = orderChannels.find((one) => one.value === supplier?.order_channel);
  return (
    <header className="buying-group-head">
      <h2>
        {supplier ? (
          <Link to={supplierScreens.record.to(supplier.id)}>{nameIn(language, supplier)}</Link>
        ) : (
          t.no_supplier
        )}
      </h2>
      {supplier ? <Delivery supplier={supplier} /> : <span>{t.no_supplier_note}</span>}
      {supplier && supplier.sends_to === null ? <span data-tone="warn">{t.no_channel}</span> : null}
      {supplier?.sends_to && channel ? <span>{inThisLanguage(channel)}</span> : null}
      {sees_cost && supplier ? (
        <strong>
          {total.is_known ? null : `${t.at_least} `}
          <Money amount={total.amount} bare />
        </strong>
      ) : null}
    </header>
  );
};

interface GroupProps {
  readonly group: Group;
  readonly quantities: TypedQuantities;
  readonly mayEdit: boolean;
  readonly sees_cost: boolean;
  readonly chosen: number | null;
  readonly choose: (row: BuyingRow) => void;
}

/** What to order from one supplier; what has no price yet stands after the rest. */
export const BuyingGroup = (p: GroupProps) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const { rows, supplier } = p.group;
  const priced = p.sees_cost && supplier ? rows.filter((row) => row.price_amount !== null) : rows;
  const unpriced = rows.filter((row) => !priced.includes(row));
  const rowOf = (row: BuyingRow) => (
    <BuyingListRow
      key={row.product_id}
      row={row}
      quantities={p.quantities}
      mayEdit={p.mayEdit}
      sees_cost={p.sees_cost}
      isChosen={p.chosen === row.product_id}
      choose={() => p.choose(row)}
    />
  );
  return (
    <section className="buying-group" aria-label={(supplier && nameIn(language, supplier)) ?? t.no_supplier}>
      <Head group={p.group} quantities={p.quantities} sees_cost={p.sees_cost} />
      <ul>{priced.map(rowOf)}</ul>
      {unpriced.length > 0 ? (
        <>
          <h3>{t.no_price}</h3>
          <ul>{unpriced.map(rowOf)}</ul>
        </>
      ) : null}
    </section>
  );
};
