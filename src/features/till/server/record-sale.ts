import type { Bill, BillInput } from '../../../kernel/bill.ts';
import type { InputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { rememberAnswerParts } from '../../../platform/http/remember-answer.ts';
import type { HotIdempotency } from '../../../platform/http/route.ts';
import { lockCustomer, noteSaleParts } from '../../customers/server/door.ts';
import { lockProducts, recordSoldParts, sellStockParts } from '../../inventory/server/door.ts';
import type { Posting } from '../../ledger/entry.ts';
import { entryParts } from '../../ledger/server/door.ts';
import { paymentSource } from '../../payments/payment.ts';
import { takePaymentParts } from '../../payments/server/door.ts';
import type { Settlement } from '../../payments/tenders.ts';
import { lockNumber, takeNumberParts } from '../../tenancy/server/door.ts';
import type { till } from '../contract.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { SaleFacts } from './sale-facts.ts';

export interface DecidedSale {
  readonly ctx: Pick<MerchantContext, 'merchantId' | 'now' | 'today' | 'merchant' | 'language'> & {
    readonly user: Pick<MerchantContext['user'], 'id' | 'flags'>;
  };
  readonly input: InputOf<typeof till.issueInvoice>;
  readonly facts: SaleFacts;
  readonly bill: Bill;
  readonly taxes: BillInput['lines'];
  readonly settlement: Settlement;
  readonly unique_id: string;
  readonly idempotency: HotIdempotency;
  readonly postings: readonly Posting[];
}

const percentOf = (discount: { kind: string; percent_bp?: number } | undefined): number | null =>
  discount?.kind === 'percent' ? (discount.percent_bp ?? null) : null;

/** The lines as one JSON parameter: the widest insert of the statement. */
const linesJson = ({ input, facts, bill, taxes }: DecidedSale): string =>
  JSON.stringify(
    input.lines.map((line, i) => {
      const item = facts.items.get(`${line.kind}/${line.item_id}`)!;
      const { gross_amount: _gross, ...figures } = bill.lines[i]!;
      return {
        line_number: i + 1,
        service_id: line.kind === 'service' ? line.item_id : null,
        product_id: line.kind === 'product' ? line.item_id : null,
        name_en: item.name_en,
        name_ar: item.name_ar,
        quantity_milli: line.quantity_milli,
        unit_price: line.unit_price,
        discount_percent_bp: percentOf(line.discount),
        vat_category: taxes[i]!.vat_category,
        vat_rate_bp: taxes[i]!.vat_rate_bp,
        employee_id: line.employee_id ?? null,
        ...figures,
      };
    }),
  );

/** What must hold at the moment of writing, whatever was read before; each breaks the statement with its refusal. */
const guards = (sale: DecidedSale): Sql => sql`
    guards as materialized (
      select true
        ${sale.input.customer_id === undefined ? sql`` : sql`and (exists (select from customer_sold) or refuse('customer_disabled'))`}
        ${sale.input.held_invoice_id === undefined ? sql`` : sql`and (exists (select from held_closed) or refuse('held_invoice_closed'))`}
        and (select count(*) from stock_sold) >= 0 as passed)`;

/**
 * Takes what the sale will change, in the order customer, products by id, counter, in small statements of their own: the
 * recording statement then starts with a snapshot that nobody can outdate. Otherwise PostgreSQL would re-check its large
 * plan for every row that another till changed meanwhile, which costs more than the sale.
 */
export const lockSale = (merchantId: number, input: DecidedSale['input']): Statement[] => {
  const products = input.lines.flatMap((l) => (l.kind === 'product' ? [l.item_id] : []));
  return [
    ...(input.customer_id === undefined ? [] : [lockCustomer(merchantId, input.customer_id)]),
    ...(products.length === 0 ? [] : [lockProducts(merchantId, products)]),
    lockNumber(merchantId, documentKind.invoice),
  ];
};

/**
 * The whole sale as one statement. Locks are taken in the order customer, held invoice, products by id, counter: the
 * counter last, so that the shop's number is held for as short as possible and no number is lost (it rolls back with the
 * rest). Every feature brings its own part.
 */
export const recordSale = (sale: DecidedSale): Statement => {
  const { ctx, input, bill, settlement, facts } = sale;
  const kind = documentKind.invoice;
  const customer = facts.customer;
  const invoiceId = sql`(select invoice_id from ids)`;
  const entryId = sql`(select entry_id from ids)`;
  const products = input.lines.flatMap((l, i) =>
    l.kind === 'product' ? [{ line_number: i + 1, product_id: l.item_id, quantity_milli: l.quantity_milli }] : [],
  );
  const answer = {
    unique_id: sale.unique_id,
    issued_at: ctx.now,
    total: bill.total,
    paid_amount: settlement.paid_amount,
    change_amount: settlement.change_amount,
    due_amount: settlement.due_amount,
  };
  return sql`
    with ids as materialized (select nextval('invoice_id_seq') as invoice_id, nextval('journal_entry_id_seq') as entry_id),
    ${customer ? sql`${noteSaleParts({ merchantId: ctx.merchantId, customerId: customer.id, owed: settlement.due_amount, on: ctx.today })},` : sql``}
    ${
      input.held_invoice_id === undefined
        ? sql``
        : sql`held_closed as (
      update held_invoice set state = 2, closed_at = ${ctx.now}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = ${input.held_invoice_id} and state = 1 ${input.held_version === undefined ? sql`` : sql`and version = ${input.held_version}`}
      returning id),`
    }
    ${sellStockParts({
      merchantId: ctx.merchantId,
      lines: products,
      mayOversell: ctx.user.flags.may_sell_without_stock,
      after: customer ? sql`(select count(*) from customer_sold) >= 0` : sql`true`,
    })},
    ${guards(sale)},
    ${takeNumberParts({ merchantId: ctx.merchantId, kind, when: sql`(select passed from guards)` })},
    ${entryParts({
      merchantId: ctx.merchantId,
      entryId,
      sourceId: invoiceId,
      entry_on: ctx.today,
      posted_at: ctx.now,
      source_kind: 'invoice',
      memo: null,
      created_by: ctx.user.id,
      postings: sale.postings,
      more: sql`select 'cost_of_goods' as account, sum(cost)::bigint as debit, 0::bigint as credit from stock_lines having sum(cost) > 0
        union all select 'inventory', 0::bigint, sum(cost)::bigint from stock_lines having sum(cost) > 0`,
    })},
    written as (
      insert into invoice (id, unique_id, document_kind, number, document_number, is_simplified, business_on, issued_at, customer_id, customer_name, customer_mobile, customer_trn,
        employee_id, seller_identity_id, currency_code, prices_include_vat, discount_percent_bp, discount_amount, lines_excl_vat, discount_excl_vat, subtotal, vat, total, paid_amount,
        cost_amount, notes, held_invoice_id, journal_entry_id, created_by)
      select ids.invoice_id, ${sale.unique_id}, ${kind}, counter.last_number, ${facts.seller.invoice_prefix} || '-' || lpad(counter.last_number::text, 6, '0'), ${!customer?.trn},
        ${ctx.today}::date, ${ctx.now}::timestamptz, ${customer?.id ?? null}::bigint, ${customer ? nameIn('ar', customer) : null}, ${customer?.mobile ?? null}, ${customer?.trn ?? null},
        ${input.lines.find((l) => l.employee_id !== undefined)?.employee_id ?? null}::bigint, ${facts.seller.identity_id}, ${ctx.merchant.currency_code}, ${ctx.merchant.prices_include_vat},
        ${percentOf(input.discount)}::int, ${bill.discount_amount}, ${bill.lines_excl_vat}, ${bill.discount_excl_vat}, ${bill.subtotal}, ${bill.vat}, ${bill.total}, ${settlement.paid_amount},
        (select coalesce(sum(cost), 0) from stock_lines), ${input.notes ?? null}, ${input.held_invoice_id ?? null}::bigint, ids.entry_id, ${ctx.user.id}
      from ids, counter
      returning id, number, document_number),
    lines_written as (
      insert into invoice_line (invoice_id, line_number, service_id, product_id, name_en, name_ar, quantity_milli, unit_price, discount_percent_bp, discount_amount, bill_discount_amount,
        vat_category, vat_rate_bp, net_excl_vat, line_vat, net_incl_vat, revenue_excl_vat, total_vat, cost_amount, employee_id, business_on)
      select ${invoiceId}, l.line_number, l.service_id, l.product_id, l.name_en, l.name_ar, l.quantity_milli, l.unit_price, l.discount_percent_bp, l.discount_amount, l.bill_discount_amount,
        l.vat_category, l.vat_rate_bp, l.net_excl_vat, l.line_vat, l.net_incl_vat, l.revenue_excl_vat, l.total_vat, coalesce(s.cost, 0), l.employee_id, ${ctx.today}::date
      from jsonb_to_recordset(${linesJson(sale)}::jsonb) as l (line_number smallint, service_id bigint, product_id bigint, name_en text, name_ar text, quantity_milli bigint, unit_price bigint,
        discount_percent_bp int, discount_amount bigint, bill_discount_amount bigint, vat_category text, vat_rate_bp int, net_excl_vat bigint, line_vat bigint, net_incl_vat bigint,
        revenue_excl_vat bigint, total_vat bigint, employee_id bigint)
      left join stock_lines s on s.line_number = l.line_number
      returning 1),
    vat_written as (
      insert into invoice_vat (invoice_id, vat_category, vat_rate_bp, document_kind, discount_excl_vat, taxable_excl_vat, vat, business_on)
      select ${invoiceId}, v.category, v.rate, ${kind}, v.discount, v.taxable, v.vat, ${ctx.today}::date
      from unnest(${bill.vat_lines.map((v) => v.vat_category)}::text[], ${bill.vat_lines.map((v) => v.vat_rate_bp)}::int[], ${bill.vat_lines.map((v) => v.discount_excl_vat)}::bigint[],
        ${bill.vat_lines.map((v) => v.taxable_excl_vat)}::bigint[], ${bill.vat_lines.map((v) => v.vat)}::bigint[]) as v (category, rate, discount, taxable, vat)
      returning 1),
    ${takePaymentParts({
      payments: settlement.payments,
      invoiceId,
      customerId: customer?.id ?? null,
      source: paymentSource.billing,
      paid_at: ctx.now,
      paid_on: ctx.today,
      entryId,
      created_by: ctx.user.id,
    })},
    ${recordSoldParts({ happened_at: ctx.now, happened_on: ctx.today, invoiceId, entryId, created_by: ctx.user.id })},
    answered as (
      select ${JSON.stringify(answer)}::jsonb || jsonb_build_object('id', id, 'number', number, 'document_number', document_number) as answer from written),
    ${rememberAnswerParts(sale.idempotency, sql`select answer from answered`)}
    select answer from remembered`;
};
