import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { epochOf, laterDate } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { readFacts, stockViewOf } from '../../recipes/server/public-api.ts';
import { questionState } from '../bench.ts';
import type { bench } from '../bench-contract.ts';
import { refuse } from '../refusals.ts';
import { orderSettings } from '../settings.ts';
import { ticketColumns, ticketTables } from './bench-queries.ts';
import { offOf, readAffected } from './question-figures.ts';

export type Ticket = OutputOf<typeof bench.get>;
type PickRow = Ticket['picks'][number];

/** What is taken and from where: what is kept for the order, else what its recipes would take. */
const readPicks = async (ctx: MerchantContext, tx: MerchantTx, id: number, day: string): Promise<PickRow[]> => {
  const kept = await tx.many<{ product_id: number; quantity_milli: number }>(sql`
    select product_id, quantity_milli from stock_hold
    where merchant_id = ${tx.merchantId} and holder = 'shop_order' and holder_id = ${id}`);
  const needs = kept.length > 0 ? kept : await readNeeds(tx, id);
  const ids = needs.map((one) => one.product_id);
  const [rows, lots, substitutes] = await tx.batch([
    sql`select p.id as product_id, p.name_ar, p.name_en, exists (
          select from shop_order_pick k
          where k.merchant_id = ${tx.merchantId} and k.order_id = ${id} and k.product_id = p.id) as is_picked
        from product p where p.merchant_id = ${tx.merchantId} and p.id = any(${ids}::bigint[])
        order by ${nameSql(ctx.language, 'p')}, p.id`,
    sql`select l.product_id, l.id, l.code, l.bucket, l.expires_on::text as expires_on, l.quantity_milli
        from stock_lot l
        where l.merchant_id = ${tx.merchantId} and l.product_id = any(${ids}::bigint[]) and l.quantity_milli > 0
          and l.expires_on >= ${laterDate(day, ctx.today)}::date order by l.product_id, l.expires_on, l.id`,
    sql`select distinct on (c.product_id, s.id) c.product_id, s.id, s.name_ar, s.name_en, x.place
        from shop_order_line l
        join recipe r on r.merchant_id = ${tx.merchantId} and r.product_id = l.product_id and r.status = 1
        join recipe_component c on c.merchant_id = ${tx.merchantId} and c.recipe_id = r.id and c.version = r.version
        cross join unnest(c.substitute_ids) with ordinality as x (id, place)
        join product s on s.merchant_id = ${tx.merchantId} and s.id = x.id and s.status = 1
        where l.merchant_id = ${tx.merchantId} and l.order_id = ${id} order by c.product_id, s.id, x.place`,
  ]);
  const proposed = rowsOf<{ product_id: number; id: number; place: number } & Names>(substitutes);
  const facts = await readFacts(
    { ...stockViewOf(ctx), day: laterDate(day, ctx.today) },
    tx,
    proposed.map((one) => one.id),
    false,
  );
  const onHand = new Map(facts.map((one) => [one.product_id, one.on_hand_milli]));
  return rowsOf<{ product_id: number; is_picked: boolean } & Names>(rows).map((row) => ({
    ...row,
    quantity_milli: needs.find((one) => one.product_id === row.product_id)?.quantity_milli ?? 0,
    is_short: kept.length === 0,
    lots: lotsFor(
      rowsOf<PickRow['lots'][number] & { product_id: number }>(lots),
      row.product_id,
      needs.find((one) => one.product_id === row.product_id)?.quantity_milli ?? 0,
    ),
    substitutes: proposed
      .filter((one) => one.product_id === row.product_id)
      .toSorted((a, b) => a.place - b.place)
      .map(({ id: substitute, name_ar, name_en }) => ({
        ...{ id: substitute, name_ar, name_en },
        on_hand_milli: onHand.get(substitute) ?? 0,
      })),
  }));
};
interface Names {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** The first lots to end that a quantity is taken of; `quantity_milli` is what of it. */
const lotsFor = (
  lots: readonly (PickRow['lots'][number] & { readonly product_id: number })[],
  productId: number,
  quantityMilli: number,
): PickRow['lots'] => {
  let left = quantityMilli;
  const taken: PickRow['lots'] = [];
  for (const { product_id, quantity_milli, ...lot } of lots) {
    if (product_id !== productId || left <= 0) continue;
    const from = Math.min(left, quantity_milli);
    left -= from;
    taken.push({ ...lot, quantity_milli: from });
  }
  return taken;
};

/** What an order takes by its recipes where nothing is kept for it, with its substitutes; other products as they are. */
const readNeeds = (tx: MerchantTx, id: number): Promise<{ product_id: number; quantity_milli: number }[]> =>
  tx.many(sql`
    select coalesce(case when u.missing_id is not null then u.substitute_id else c.product_id end, l.product_id) as product_id,
      sum(case when c.product_id is null then l.quantity_milli
        else ceil(ceil(c.quantity_milli * (10000 + c.waste_bp) / 10000.0) * l.quantity_milli / 1000.0) end)::bigint
        as quantity_milli
    from shop_order_line l
    left join recipe r on r.merchant_id = ${tx.merchantId} and r.product_id = l.product_id and r.status = 1
      and r.makes_to_order
    left join recipe_component c on c.merchant_id = ${tx.merchantId} and c.recipe_id = r.id and c.version = r.version
      and not c.is_optional
    left join shop_order_substitute u on u.merchant_id = ${tx.merchantId} and u.order_id = l.order_id
      and u.missing_id = c.product_id
    where l.merchant_id = ${tx.merchantId} and l.order_id = ${id}
      and (u.missing_id is null or u.substitute_id is not null)
    group by 1`);

/** Questions of an order, the last first, with what the order falls by. */
const readQuestions = async (tx: MerchantTx, id: number): Promise<Ticket['questions']> => {
  const rows = await tx.many<Omit<Ticket['questions'][number], 'accepted_off' | 'refused_off'> & Prices>(sql`
    select q.id, q.state, q.missing_id, m.name_ar as missing_ar, m.name_en as missing_en, q.substitute_id,
      s.name_ar as substitute_ar, s.name_en as substitute_en, q.asked_at, q.ends_at, q.answered_at, q.late_answer,
      q.missing_price, q.substitute_price
    from shop_order_question q
    join product m on m.merchant_id = ${tx.merchantId} and m.id = q.missing_id
    left join product s on s.merchant_id = ${tx.merchantId} and s.id = q.substitute_id
    where q.merchant_id = ${tx.merchantId} and q.order_id = ${id} order by q.id desc limit 50`);
  const answers: Ticket['questions'] = [];
  for (const { missing_price, substitute_price, ...row } of rows) {
    const isOpen = row.state === questionState.waiting;
    const lines = isOpen ? await readAffected(tx, id, row.missing_id) : [];
    const prices = { missing_price, substitute_price };
    answers.push({ ...row, accepted_off: offOf(lines, prices, true), refused_off: offOf(lines, prices, false) });
  }
  return answers;
};
type Prices = Readonly<Record<'missing_price', number>> & { readonly substitute_price: number | null };

/** One ticket. Refuses `order_not_found`. */
export const readTicket = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Ticket> => {
  const { ready_minutes: minutes } = ctx.settings(orderSettings);
  const [found, lines] = await tx.batch([
    sql`select ${ticketColumns(ctx.language, minutes)}, o.day::text as day, o.card_text, o.substitution, o.is_sender_hidden
        from ${ticketTables} where o.merchant_id = ${tx.merchantId} and o.id = ${id}`,
    sql`select l.product_id, p.name_ar, p.name_en, l.quantity_milli, (
          select v.notes from recipe r
          join recipe_version v on v.merchant_id = ${tx.merchantId} and v.recipe_id = r.id and v.version = r.version
          where r.merchant_id = ${tx.merchantId} and r.product_id = l.product_id and r.status = 1) as note
        from shop_order_line l join product p on p.merchant_id = ${tx.merchantId} and p.id = l.product_id
        where l.merchant_id = ${tx.merchantId} and l.order_id = ${id} order by l.position`,
  ]);
  const row = rowsOf<Omit<Ticket, 'lines' | 'picks' | 'questions'> & { day: string }>(found)[0];
  if (!row) throw refuse('order_not_found');
  const { day, ...ticket } = row;
  return {
    ...ticket,
    lines: rowsOf<Ticket['lines'][number]>(lines),
    picks: await readPicks(ctx, tx, id, day),
    questions: await readQuestions(tx, id),
  };
};

/** Whether the time for an answer is over. */
export const isOver = (ctx: Pick<MerchantContext, 'now'>, { ends_at }: { readonly ends_at: string }): boolean =>
  epochOf(ctx.now) >= epochOf(ends_at);
