import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { newUniqueId } from '../../../kernel/ids.ts';
import { type Money, sum } from '../../../kernel/money.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import type { Row } from '../../../platform/db/batch.ts';
import type { Statement } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { HotHandler, HotIdempotency } from '../../../platform/http/route.ts';
import { accountOfMethod } from '../../payments/payment.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import { credit, debit, type Posting } from '../../ledger/entry.ts';
import { type AskedLine, isWrong, priceBill } from '../bill-rules.ts';
import type { till } from '../contract.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { refuse } from '../refusals.ts';
import { gatherFacts, readFacts, type SaleFacts } from './sale-facts.ts';
import { lockSale, recordSale } from './record-sale.ts';

type Input = InputOf<typeof till.issueInvoice>;

const itemKey = (line: Pick<AskedLine, 'kind' | 'item_id'>): string => `${line.kind}/${line.item_id}`;

const checkFacts = (input: Input, facts: SaleFacts): void => {
  if (input.customer_id !== undefined) {
    if (!facts.customer) throw refuseCustomer('customer_not_found');
    if (facts.customer.status !== 1) throw refuseCustomer('customer_disabled');
  }
  for (const line of input.lines) {
    const item = facts.items.get(itemKey(line));
    if (item?.status !== 1) throw refuse('item_not_available');
    if (line.employee_id !== undefined && !facts.sellers.has(line.employee_id)) throw refuse('seller_not_available');
  }
  if (input.held_invoice_id !== undefined) {
    if (facts.held?.state !== 1) throw refuse('held_invoice_closed');
    if (input.held_version !== undefined && facts.held.version !== input.held_version)
      throw refuse('held_invoice_changed');
  }
};

/** Debits of what came in and what is owed; credits of the revenue by kind and of the VAT. Cost is added in SQL. */
const salePostings = (
  input: Input,
  priced: { revenue: { kind: 'service' | 'product'; amount: Money }[]; vat: Money; due: Money },
  payments: { method: keyof typeof accountOfMethod; amount: Money }[],
): Posting[] => {
  const revenue = (kind: 'service' | 'product') =>
    sum(priced.revenue.filter((r) => r.kind === kind).map((r) => r.amount));
  return [
    ...payments.map((p) => debit(accountOfMethod[p.method], p.amount)),
    debit('receivable', priced.due, input.customer_id ?? null),
    credit('service_sales', revenue('service')),
    credit('product_sales', revenue('product')),
    credit('vat_output', priced.vat),
  ];
};

/**
 * Issues an invoice (specification sections 4, 5, 8; EN 16931 arithmetic): pure from facts to one statement that writes
 * number, lines, VAT, payments, stock, journal and the idempotency row together or not at all.
 */
export const decideSale = (
  ctx: MerchantContext,
  facts: SaleFacts,
  input: Input,
  idempotency: HotIdempotency,
): Statement[] => {
  checkFacts(input, facts);
  const { flags } = ctx.user;
  const priced = priceBill(input.lines, input.discount ?? null, (line) => facts.items.get(itemKey(line))!, {
    ...ctx.merchant,
    may_change_price: flags.may_change_price,
    max_discount_bp: flags.max_discount_bp,
  });
  if (isWrong(priced)) throw new InvalidInput(priced.errors);
  const { bill } = priced;
  const settlement = settle(input.payments, {
    total: bill.total,
    allow_debt: flags.may_allow_debt,
    has_customer: input.customer_id !== undefined,
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const record = recordSale({
    ctx,
    input,
    facts,
    bill,
    taxes: priced.input.lines,
    settlement,
    unique_id: newUniqueId(),
    idempotency,
    postings: salePostings(
      input,
      {
        revenue: input.lines.map((line, i) => ({ kind: line.kind, amount: bill.lines[i]!.revenue_excl_vat })),
        vat: bill.vat,
        due: settlement.due_amount,
      },
      settlement.payments,
    ),
  });
  return [...lockSale(ctx.merchantId, input), record];
};

export const issueInvoice: HotHandler<typeof till.issueInvoice> = {
  gather: gatherFacts,
  decide: (ctx, rows: Row[][], input, idempotency) => {
    const statements = decideSale(ctx, readFacts(rows), input, idempotency);
    ctx.announce('invoices');
    if (input.held_invoice_id !== undefined) ctx.announce('held_invoices');
    if (input.lines.some((l) => l.kind === 'product')) ctx.announce('stock');
    return statements;
  },
  answer: (recorded) => recorded.at(-1)![0]!.answer as OutputOf<typeof till.issueInvoice>,
};
