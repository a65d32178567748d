import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { addDays, civilOf, daysBetween } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { defaultUnit, unitNames } from '../../catalogue/purchase-units.ts';
import { productsFound, seesCost } from '../../catalogue/server/public-api.ts';
import { type DeliveryTerms, hasDeliveryTerms, nextDelivery } from '../../purchasing/delivery.ts';
import { whatsappOf } from '../../purchasing/supplier.ts';
import { furthestAhead, historyDays, leastHistoryDays } from '../buying.ts';
import type { BuyingRow, buying } from '../contract.ts';
import { type Batch, type DayNeed, expectDays, pastOf, planPurchase } from '../plan-purchase.ts';
import { readBooked, readPast } from './read-demand.ts';
import { type BuyableProduct, mostRows, readBuyable } from './read-stock.ts';

type List = OutputOf<typeof buying.list>;
export type ListedSupplier = NonNullable<List['groups'][number]['supplier']>;

interface SupplierRow extends DeliveryTerms {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly status: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly order_channel: 'mail' | 'whatsapp' | null;
  readonly newest_order: number;
}

/** Suppliers with the delivery that an order of now has for a day, and their newest order. */
export const readSuppliers = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  ids: readonly number[],
  first_on: string,
): Promise<ReadonlyMap<number, ListedSupplier>> => {
  const rows = await tx.many<SupplierRow>(sql`
    select s.id, s.name_ar, s.name_en, s.status, s.email, s.phone, s.order_channel, s.order_days_before,
      s.order_until::text as order_until, s.arrives_on, s.arrives_at::text as arrives_at,
      coalesce((select max(o.id) from buying_order o
        where o.merchant_id = ${tx.merchantId} and o.supplier_id = s.id), 0)::bigint as newest_order
    from supplier s where s.merchant_id = ${tx.merchantId} and s.id = any(${ids}::bigint[])`);
  const now = civilOf(ctx.now, ctx.merchant.zone);
  return new Map(
    rows.map((row) => {
      const address = row.order_channel === 'mail' ? row.email : whatsappOf(row.phone);
      const supplier: ListedSupplier = {
        ...{ id: row.id, name_ar: row.name_ar, name_en: row.name_en, order_channel: row.order_channel },
        sends_to: row.order_channel === null || row.status !== 1 ? null : address,
        delivery: hasDeliveryTerms(row) ? nextDelivery(row, now, first_on) : null,
        newest_order: row.newest_order,
      };
      return [row.id, supplier];
    }),
  );
};

/** The unit that a product is bought in as a rule; without one a piece. */
export const unitToBuy = ({ purchase_units }: Pick<BuyableProduct, 'purchase_units'>): BuyingRow['unit'] => {
  const unit = defaultUnit(purchase_units);
  return unit
    ? { name_ar: null, name_en: null, ...unitNames(unit), quantity_milli: unit.quantity_milli }
    : { name_ar: null, name_en: null, quantity_milli: 1000 };
};

/** A price that was typed for a unit of another size is not known for the one of now. */
const knownPrice = (product: BuyableProduct, unit: BuyingRow['unit']): Money | null =>
  product.price_milli === unit.quantity_milli ? (product.price_amount as Money | null) : null;

const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

interface Demand {
  readonly booked: ReadonlyMap<string, number>;
  readonly past: ReadonlyMap<number, number> | undefined;
  readonly typed: { readonly unit_count: number; readonly unit_milli: number } | undefined;
}

/** One row: what is needed, what is there, and what to order. */
const rowOf = (
  ctx: MerchantContext,
  { first_on, last_on }: { readonly first_on: string; readonly last_on: string },
  product: BuyableProduct,
  supplier: ListedSupplier | undefined,
  demand: Demand,
): BuyingRow => {
  const past = pastOf(demand.past, product.began_on, ctx.today, { most: historyDays, least: leastHistoryDays });
  const dates = datesFrom(ctx.today, last_on);
  const expected = past ? expectDays(dates, past) : [];
  const needs = dates.map(
    (on, i): DayNeed => ({ on, booked_milli: demand.booked.get(on) ?? 0, expected_milli: expected[i] ?? 0 }),
  );
  const before = needs.filter(({ on }) => on < first_on);
  const { vase_life_days, warning_level_milli, held_milli } = product;
  const there: Batch[] =
    vase_life_days === null
      ? [{ first_on: null, expires_on: null, quantity_milli: product.quantity_milli }]
      : product.lots.map((lot) => ({ ...lot, first_on: null }));
  const onWay = product.on_way.map(
    (one): Batch => ({
      first_on: one.arrives_on,
      expires_on: vase_life_days === null ? null : addDays(one.arrives_on, vase_life_days - 1),
      quantity_milli: one.quantity_milli,
    }),
  );
  const unit = unitToBuy(product);
  const delivery_on = supplier?.delivery?.arrives_on ?? null;
  const {
    draws: _,
    days,
    ...plan
  } = planPurchase({
    ...{ before, days: needs.filter(({ on }) => on >= first_on), batches: [...there, ...onWay], held_milli },
    ...{ warning_level_milli, unit_milli: unit.quantity_milli, delivery_on, vase_life_days },
  });
  const sum = (rows: readonly { readonly quantity_milli: number }[]) =>
    rows.reduce((all, one) => all + one.quantity_milli, 0);
  return {
    ...{ product_id: product.product_id, name_ar: product.name_ar, name_en: product.name_en },
    ...{ image_url: product.image_url, shown_icon: product.shown_icon, vase_life_days, unit, warning_level_milli },
    ...plan,
    days: [...days],
    expected_milli: past ? plan.expected_milli : null,
    on_hand_milli: Math.max(0, sum(there) - held_milli),
    ordered_milli: sum(onWay),
    before_milli: before.reduce((all, day) => all + day.booked_milli + day.expected_milli, 0),
    // Typed for a unit of another size, it is not what the person meant any more.
    typed_units: demand.typed?.unit_milli === unit.quantity_milli ? demand.typed.unit_count : null,
    price_amount: knownPrice(product, unit),
  };
};

const isListed = (row: BuyingRow): boolean =>
  row.booked_milli > 0 ||
  (row.expected_milli ?? 0) > 0 ||
  row.short_milli > 0 ||
  row.ordered_milli > 0 ||
  row.typed_units !== null;

/** Rows by supplier in the order of their names; what nobody is known for stands last. */
const groupRows = (
  ctx: MerchantContext,
  rows: readonly { readonly row: BuyingRow; readonly supplier: ListedSupplier | undefined }[],
): List['groups'] => {
  const nameOf = (of: { name_ar: string | null; name_en: string | null }) =>
    (ctx.language === 'ar' ? (of.name_ar ?? of.name_en) : (of.name_en ?? of.name_ar)) ?? '';
  const groups = new Map<number, List['groups'][number]>();
  for (const { row, supplier } of rows) {
    const group = groups.get(supplier?.id ?? 0) ?? { supplier: supplier ?? null, rows: [] };
    groups.set(supplier?.id ?? 0, { ...group, rows: [...group.rows, row] });
  }
  const compare = new Intl.Collator(ctx.language).compare;
  return [...groups.values()]
    .map((group) => ({ ...group, rows: group.rows.toSorted((a, b) => compare(nameOf(a), nameOf(b))) }))
    .toSorted((a, b) =>
      a.supplier && b.supplier
        ? compare(nameOf(a.supplier), nameOf(b.supplier))
        : Number(a.supplier === null) - Number(b.supplier === null),
    );
};

/** What to order for some days: one row for each product that needs something, or of which somebody typed a quantity. */
export const readBuyingList = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: Pick<InputOf<typeof buying.list>, 'first_on' | 'last_on' | 'search'>,
): Promise<List> => {
  const { first_on, last_on } = input;
  if (first_on < ctx.today) throw fieldError('first_on', 'day_is_over');
  if (daysBetween(ctx.today, first_on) > furthestAhead) throw fieldError('first_on', 'day_is_too_far');
  const typed = await tx.many<{ product_id: number; unit_count: number; unit_milli: number }>(sql`
    select product_id, unit_count, unit_milli from buying_quantity
    where merchant_id = ${tx.merchantId} and first_on = ${first_on}::date and last_on = ${last_on}::date`);
  const [booked, past] = [await readBooked(ctx, tx), await readPast(ctx, tx)];
  const found = input.search
    ? (await tx.one<{ products: number[] }>(sql`select ${productsFound(input.search)} as products`)).products
    : null;
  const ids = [...booked.keys(), ...past.keys(), ...typed.map((one) => one.product_id)];
  const products = await readBuyable(ctx, tx, [...new Set(ids)], found);
  const ofProducts = products.flatMap(({ supplier_id }) => (supplier_id === null ? [] : [supplier_id]));
  const suppliers = await readSuppliers(ctx, tx, [...new Set(ofProducts)], first_on);
  const rows = products.flatMap((product) => {
    const supplier = suppliers.get(product.supplier_id ?? 0);
    const row = rowOf(ctx, input, product, supplier, {
      booked: booked.get(product.product_id) ?? new Map(),
      past: past.get(product.product_id),
      typed: typed.find((one) => one.product_id === product.product_id),
    });
    return isListed(row) ? [{ row, supplier }] : [];
  });
  // What is most short first, where there are more than anybody orders at once.
  const listed = rows.toSorted((a, b) => b.row.short_milli - a.row.short_milli).slice(0, mostRows);
  const dates = datesFrom(first_on, last_on);
  const sumOn = (on: string, of: (day: BuyingRow['days'][number]) => number) =>
    listed.reduce((all, { row }) => all + row.days.reduce((sum, day) => sum + (day.on === on ? of(day) : 0), 0), 0);
  return {
    ...{ today: ctx.today, first_on, last_on, sees_cost: seesCost(ctx), is_cut: rows.length > listed.length },
    days: dates.map((on) => ({
      on,
      booked_milli: sumOn(on, (day) => day.booked_milli),
      expected_milli: sumOn(on, (day) => day.expected_milli),
    })),
    groups: groupRows(ctx, listed),
  };
};
