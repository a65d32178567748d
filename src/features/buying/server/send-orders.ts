import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type BilingualName, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail, queueText } from '../../../platform/messages/queue-message.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import { templateWord } from '../../messaging/fill-text.ts';
import { allocateNumbers } from '../../tenancy/server/public-api.ts';
import type { buying } from '../contract.ts';
import { messageTexts } from '../messages.ts';
import { arrivalText, lineText, type OrderedLine, type OrderWords, partsOf } from '../order-message.ts';
import { orderTotal } from '../order-total.ts';
import { refuse } from '../refusals.ts';
import { type ListedSupplier, readSuppliers, unitToBuy } from './read-buying-list.ts';

type Input = InputOf<typeof buying.send>;
type Order = Input['orders'][number];

/** The counter of orders to suppliers (tenancy/counters.ts). */
const ordersCounted = 9_060;

interface Bought extends BilingualName {
  readonly product_id: number;
  readonly supplier_id: number | null;
  readonly price_amount: number | null;
  readonly price_milli: number | null;
  readonly purchase_units: Parameters<typeof unitToBuy>[0]['purchase_units'];
}

interface ConfirmedLine extends OrderedLine {
  readonly product_id: number;
  readonly price_amount: number | null;
}

interface Confirmed {
  readonly order: Order;
  readonly supplier: ListedSupplier & { readonly sends_to: string; readonly order_channel: 'mail' | 'whatsapp' };
  readonly lines: readonly ConfirmedLine[];
}

const isReached = (supplier: ListedSupplier): supplier is Confirmed['supplier'] =>
  supplier.sends_to !== null && supplier.order_channel !== null;

/** Products of an order as they are bought now, locked against a change of unit, supplier or price. */
const readBought = async (tx: MerchantTx, orders: readonly Order[]): Promise<ReadonlyMap<number, Bought>> => {
  const ids = orders.flatMap((order) => order.lines.map((line) => line.product_id));
  await tx.run(sql`
    select id from product where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) order by id for no key update`);
  const rows = await tx.many<Bought>(sql`
    select p.id as product_id, p.name_ar, p.name_en, b.supplier_id, b.price_amount, b.price_milli,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'name_ar', u.name_ar, 'name_en', u.name_en,
          'quantity_milli', u.quantity_milli, 'is_default', u.is_default) order by u.position)
        from product_unit u where u.merchant_id = ${tx.merchantId} and u.product_id = p.id), '[]') as purchase_units
    from product p left join product_supplier b on b.merchant_id = ${tx.merchantId} and b.product_id = p.id
    where p.merchant_id = ${tx.merchantId} and p.status = 1 and p.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.product_id, row]));
};

/** The lines of an order as they stand now; refused where they are not what the person confirmed. */
const confirmLines = (ctx: MerchantContext, order: Order, bought: ReadonlyMap<number, Bought>): ConfirmedLine[] => {
  const seen = new Set<number>();
  return order.lines.map((line) => {
    const product = bought.get(line.product_id);
    const unit = product && unitToBuy(product);
    const price = product && product.price_milli === unit?.quantity_milli ? product.price_amount : null;
    const isAsSeen =
      product?.supplier_id === order.supplier_id &&
      unit?.quantity_milli === line.unit_milli &&
      (!seesCost(ctx) || price === line.price_amount) &&
      !seen.has(line.product_id);
    if (!product || !unit || !isAsSeen) throw refuse('buying_list_changed');
    seen.add(line.product_id);
    const { product_id, name_ar, name_en } = product;
    return { ...{ product_id, name_ar, name_en, unit }, unit_count: line.unit_count, price_amount: price ?? null };
  });
};

/** Suppliers of orders, locked by id: of two who send the same list the second sees the first's order and is refused. */
const confirmOrders = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Confirmed[]> => {
  const ids = input.orders.map((order) => order.supplier_id);
  if (new Set(ids).size < ids.length) throw refuse('buying_list_changed');
  await tx.run(sql`
    select id from supplier where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) order by id for no key update`);
  const suppliers = await readSuppliers(ctx, tx, ids, input.first_on);
  const bought = await readBought(tx, input.orders);
  return input.orders.map((order) => {
    const supplier = suppliers.get(order.supplier_id);
    if (!supplier || !isReached(supplier)) throw refuse('supplier_not_reached');
    if (supplier.newest_order !== order.newest_order) throw refuse('buying_list_sent');
    if ((supplier.delivery?.arrives_on ?? null) !== order.arrives_on) throw refuse('buying_list_changed');
    return { order, supplier, lines: confirmLines(ctx, order, bought) };
  });
};

/** Queues what an order says to its supplier; a long one in several WhatsApp messages. Answers their numbers. */
const queueOrder = async (
  tx: MerchantTx,
  supplier: Confirmed['supplier'],
  words: OrderWords,
): Promise<readonly number[]> => {
  const { language, shop, document_number: number } = words;
  const t = messageTexts[language];
  const day = arrivalText(words);
  const texts = words.lines.map((line) => lineText(language, line));
  const kind = 'buying_order';
  if (supplier.order_channel === 'mail') {
    const content = layOutMail({
      ...{ language, subject: t.subject({ number, shop }), closing: t.closing({ shop }) },
      paragraphs: [t.intro({ shop, day }), ...texts],
    });
    return [await queueMail(tx, { kind, to: supplier.sends_to, language, content })];
  }
  const ids: number[] = [];
  for (const items of partsOf(texts, language === 'ar' ? '؛ ' : '; ')) {
    const parameters = [shop, number, day, items].map(templateWord);
    const text = t.whatsapp({ shop, number, day, items });
    const template = { name: kind, parameters };
    ids.push(await queueText(tx, { kind, channel: 'whatsapp', to: supplier.sends_to, language, text, template }));
  }
  return ids;
};

const writeOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { first_on, last_on }: Pick<Input, 'first_on' | 'last_on'>,
  { supplier, lines }: Confirmed,
  words: OrderWords,
): Promise<number> => {
  const message_ids = await queueOrder(tx, supplier, words);
  const total = orderTotal(lines);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into buying_order (document_number, supplier_id, first_on, last_on, channel, sent_to, message_ids, arrives_on,
      arrives_at, total_amount, is_total_known, created_at, created_by)
    values (${words.document_number}, ${supplier.id}, ${first_on}::date, ${last_on}::date, ${supplier.order_channel},
      ${supplier.sends_to}, ${message_ids}::bigint[], ${words.arrives_on}::date, ${words.arrives_at}::time,
      ${total.amount}, ${total.is_known}, ${ctx.now}::timestamptz, ${ctx.user.id})
    returning id`);
  const rows = lines.map(({ unit, ...line }, position) => ({
    ...{ ...line, position, unit_milli: unit.quantity_milli },
    ...{ unit_name_ar: unit.name_ar, unit_name_en: unit.name_en },
  }));
  await tx.batch([
    sql`insert into buying_order_line (order_id, position, product_id, name_ar, name_en, unit_name_ar, unit_name_en, unit_milli,
          unit_count, price_amount)
        select ${id}::bigint, l.position, l.product_id, l.name_ar, l.name_en, l.unit_name_ar, l.unit_name_en, l.unit_milli,
          l.unit_count, l.price_amount
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (position smallint, product_id bigint, name_ar text,
          name_en text, unit_name_ar text, unit_name_en text, unit_milli bigint, unit_count int, price_amount bigint)`,
    // What was typed is ordered: the list suggests anew what is still missing.
    sql`delete from buying_quantity where merchant_id = ${tx.merchantId} and first_on = ${first_on}::date
        and last_on = ${last_on}::date and product_id = any(${lines.map((line) => line.product_id)}::bigint[])`,
  ]);
  return id;
};

/** Sends orders as they were confirmed: all of them, or none where one is not what the person saw any more. */
export const sendOrders = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: Input,
): Promise<OutputOf<typeof buying.send>> => {
  const confirmed = await confirmOrders(ctx, tx, input);
  const shop = await tx.one<BilingualName & { readonly language: Language }>(
    sql`select name_ar, name_en, language from merchant where merchant_id = ${tx.merchantId}`,
  );
  const { number: last } = await tx.one<{ number: number }>(allocateNumbers(ordersCounted, confirmed.length, ctx.now));
  const orders: OutputOf<typeof buying.send>['orders'] = [];
  for (const [i, one] of confirmed.entries()) {
    const number = last - confirmed.length + 1 + i;
    const document_number = `BUY-${String(number).padStart(6, '0')}`;
    const id = await writeOrder(ctx, tx, input, one, {
      ...{ language: shop.language, shop: nameIn(shop.language, shop) ?? '', document_number, lines: one.lines },
      arrives_on: one.supplier.delivery?.arrives_on ?? null,
      arrives_at: one.supplier.delivery?.arrives_at ?? null,
    });
    orders.push({ id, document_number, supplier_id: one.supplier.id });
  }
  ctx.note({ after: { orders: orders.map((order) => order.document_number) } });
  ctx.publishChange('buying');
  return { orders };
};
