import { currentMerchantId, literal, prepare, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { composedNeeds } from '../../composer/composition.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { StockNeed } from '../../recipes/availability.ts';
import type { Holder } from '../../recipes/server/public-api.ts';
import { orderPurpose } from '../menu.ts';
import type { OrderLine, StoredOrder } from '../menu-order.ts';

/** Whose stock is kept: an order's. */
export const holderOf = (order: { readonly id: number }): Holder => ({ holder: orderPurpose, holder_id: order.id });

/** What of an order takes from stock: what is ordered ahead does not. */
export const stockNeedsOf = (lines: readonly OrderLine[]): StockNeed[] =>
  lines
    .filter((line) => line.preorder_hours === null)
    .flatMap(({ product_id, quantity_milli, composition }) =>
      composition === null ? [{ product_id, quantity_milli }] : composedNeeds(composition, quantity_milli),
    );

/** Whether the bill that an order `o` became was taken back whole. */
export const isCredited: Sql = sql`coalesce((
  select sum(n.total) from document_note k
  join invoice n on n.merchant_id = k.merchant_id and n.id = k.note_id and n.document_kind = ${literal(documentKind.credit_note)}
  where k.merchant_id = ${currentMerchantId} and k.invoice_id = o.invoice_id) >= o.amount, false)`;

/** The names that a product `p` is ordered by: of a bouquet with sizes the bouquet's with its size, as in the cart. */
export const orderedNames: Sql = sql`
  select coalesce(f.name_ar || ' – ' || f.size_ar, p.name_ar) as name_ar,
    coalesce(f.name_en || ' – ' || f.size_en, p.name_en) as name_en
  from (select) one left join lateral (
    select b.name_ar, b.name_en, r.size_ar, r.size_en from recipe r
    join recipe own on own.merchant_id = r.merchant_id and own.id = r.family_id
    join product b on b.merchant_id = own.merchant_id and b.id = own.product_id
    where r.merchant_id = ${currentMerchantId} and r.product_id = p.id) f on true`;

/** What the composed bouquet of a line has in it, by name; null of a line that is none. */
export const composedParts = (line: 'l'): Sql => {
  const l = literal(line);
  return sql`(select jsonb_agg(jsonb_build_object('pieces', coalesce(nullif(split_part(c.part, 'x', 2), ''), '1')::int,
      'name_ar', s.name_ar, 'name_en', s.name_en) order by c.place)
    from regexp_split_to_table(${l}.composition, '-') with ordinality as c (part, place)
    join product s on s.merchant_id = ${currentMerchantId} and s.id = split_part(c.part, 'x', 1)::bigint)`;
};

const columns = sql`o.id, o.unique_id, o.asked_at, o.held_until, o.amount, o.language, o.customer_id, o.ready_at, o.card_text,
  o.notes, o.invoice_id, o.given_back_id, o.collected_at, ${isCredited} as is_credited,
  (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_milli', l.quantity_milli, 'unit_price', l.unit_price,
      'vat_category', l.vat_category, 'vat_exemption_code', l.vat_exemption_code, 'recipe_version', l.recipe_version,
      'preorder_hours', l.preorder_hours, 'composition', l.composition, 'bench_minutes', l.bench_minutes,
      'parts', ${composedParts('l')}, 'name_ar', n.name_ar, 'name_en', n.name_en) order by l.position)
    from menu_order_line l join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
    cross join lateral (${orderedNames}) n
    where l.merchant_id = ${currentMerchantId} and l.order_id = o.id) as lines`;

/** Begins an order. Answers its number. */
export const storeOrder = async (
  tx: MerchantTx,
  order: Pick<StoredOrder, 'unique_id' | 'held_until' | 'amount' | 'language'> & {
    readonly now: string;
    readonly asker: string;
    readonly lines: readonly OrderLine[];
  },
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into menu_order (unique_id, asked_at, held_until, amount, language, asker)
    values (${order.unique_id}, ${order.now}::timestamptz, ${order.held_until}::timestamptz, ${order.amount}, ${order.language},
      ${order.asker})
    returning id`);
  await tx.run(sql`
    insert into menu_order_line (order_id, position, product_id, quantity_milli, unit_price, vat_category, vat_exemption_code,
      recipe_version, preorder_hours, composition, bench_minutes)
    select ${id}::bigint, l.position, l.product_id, l.quantity_milli, l.unit_price, l.vat_category, l.vat_exemption_code,
      l.recipe_version, l.preorder_hours, l.composition, l.bench_minutes
    from jsonb_to_recordset(${JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as l (position smallint, product_id bigint, quantity_milli bigint, unit_price bigint, vat_category text,
        vat_exemption_code text, recipe_version int, preorder_hours smallint, composition text, bench_minutes smallint)`);
  return id;
};

/** An order by its public address. */
export const readOrder = (tx: PublicTx | MerchantTx, uniqueId: string): Promise<StoredOrder | undefined> =>
  tx.maybe<StoredOrder>(
    sql`select ${columns} from menu_order o where o.merchant_id = ${tx.merchantId} and o.unique_id = ${uniqueId}`,
  );

/** An order, locked. */
export const lockMenuOrder = (
  tx: MerchantTx,
  of: { readonly id: number } | { readonly unique_id: string },
): Promise<StoredOrder | undefined> =>
  tx.maybe<StoredOrder>(sql`
    select ${columns} from menu_order o
    where o.merchant_id = ${tx.merchantId} and ${'id' in of ? sql`o.id = ${of.id}` : sql`o.unique_id = ${of.unique_id}`}
    for no key update`);

/** Writes down what was typed for an order, or until when its stems are kept. */
export const changeOrder = (
  tx: MerchantTx,
  id: number,
  to: Partial<Pick<StoredOrder, 'held_until' | 'customer_id' | 'ready_at' | 'card_text' | 'notes'>>,
): Promise<void> =>
  tx.run(sql`update menu_order set
      held_until = coalesce(${to.held_until ?? null}::timestamptz, held_until),
      customer_id = coalesce(${to.customer_id ?? null}::bigint, customer_id),
      asker = case when ${to.customer_id ?? null}::bigint is null then asker end,
      ready_at = coalesce(${to.ready_at ?? null}::timestamptz, ready_at),
      card_text = case when ${'card_text' in to}::boolean then ${to.card_text ?? null} else card_text end,
      notes = case when ${'notes' in to}::boolean then ${to.notes ?? null} else notes end
    where merchant_id = ${tx.merchantId} and id = ${id}`);

/** Writes down what became of it. */
export const endMenuOrder = (
  tx: MerchantTx,
  id: number,
  became: { readonly invoice_id: number } | { readonly given_back_id: number },
): Promise<void> =>
  tx.run(
    'invoice_id' in became
      ? sql`update menu_order set invoice_id = ${became.invoice_id} where merchant_id = ${tx.merchantId} and id = ${id}`
      : sql`update menu_order set given_back_id = ${became.given_back_id} where merchant_id = ${tx.merchantId} and id = ${id}`,
  );

/** So many orders may one customer have open unpaid at once. */
const mostUnpaid = 3;

/**
 * So many orders that nobody gave a phone for may one address have open at once: visitors of a shop share its network, and
 * phones share the address of their provider.
 */
const mostUnverified = 12;

/** Ends what an address keeps beyond its newest orders that nobody gave a phone for: one held again is new. Answers them. */
export const endOldest = (tx: MerchantTx, asker: string, now: string): Promise<{ id: number }[]> =>
  tx.many<{ id: number }>(sql`
    update menu_order set held_until = ${now}::timestamptz
    where merchant_id = ${tx.merchantId} and customer_id is null and id in (
      select id from menu_order
      where merchant_id = ${tx.merchantId} and asker = ${asker} and customer_id is null and held_until > ${now}::timestamptz
      order by held_until desc, id desc offset ${mostUnverified})
    returning id`);

/** Whether a customer has as many other orders open that are not paid. The customer is held by this transaction. */
export const hasManyUnpaid = async (tx: MerchantTx, of: { customer_id: number; order_id: number; now: string }) => {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from menu_order
    where merchant_id = ${tx.merchantId} and customer_id = ${of.customer_id} and id <> ${of.order_id}
      and held_until > ${of.now}::timestamptz and invoice_id is null and given_back_id is null`);
  return n >= mostUnpaid;
};

/** Orders that nobody gave a phone for within a day are nobody's. */
export const dropForgotten = (merchantId: number, now: string): Statement => sql`
  with forgotten as (
    select id from menu_order where merchant_id = ${merchantId} and customer_id is null
      and held_until < ${now}::timestamptz - interval '1 day' order by id limit 50 for update skip locked),
  lines as (
    delete from menu_order_line l using forgotten f where l.merchant_id = ${merchantId} and l.order_id = f.id
    returning l.order_id)
  delete from menu_order o using forgotten f where o.merchant_id = ${merchantId} and o.id = f.id`;

/** Whether the money of a gateway payment `alias` goes back: its document is one of money, and not the bill of the order. */
export const orderRefundedOf = (alias: string): Sql => sql`exists (
  select from invoice d where d.merchant_id = ${currentMerchantId} and d.id = ${literal(alias)}.document_id
    and d.document_kind = ${literal(documentKind.prepayment)})`;

/** The address of the order that a gateway payment `alias` is for. */
export const orderAddressOf = (alias: string): Sql => sql`(
  select o.unique_id from menu_order o where o.merchant_id = ${currentMerchantId} and o.id = ${literal(alias)}.purpose_id)`;

/** What a customer who is erased wrote with orders is emptied. */
export const eraseOrderWords = (_merchantId: number, ids: readonly number[]): Statement => emptyWords({ ids });
const emptyWords = prepare<{ readonly ids: readonly number[] }>(
  (bind) => sql`update menu_order set card_text = null, notes = null
    where merchant_id = ${currentMerchantId} and customer_id = any(${bind('ids', 'bigint[]')})`,
);
