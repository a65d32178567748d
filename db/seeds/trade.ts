import { randomUUID } from 'node:crypto';
import { stockKind } from '../../src/features/inventory/stock.ts';
import { credit, customerParty, debit } from '../../src/features/ledger/entry.ts';
import { type PaymentMethod, tenderKinds } from '../../src/features/payments/tender-kinds.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { computeBill, type Discount } from '../../src/kernel/money/bill.ts';
import { add, type Money, money, multiplyRatio, subtract, sum, zeroMoney } from '../../src/kernel/money/money.ts';
import { sell } from '../../src/kernel/money/stock-cost.ts';
import { addDays, instantOf } from '../../src/kernel/time/local-time.ts';
import { agreedFor, takeAhead } from './deposits.ts';
import { onHand } from './goods.ts';
import { post, type SeedCustomer, type SeedItem, type Trader } from './trader.ts';
import type { TradeRows } from './write-rows.ts';

const methods: readonly { method: PaymentMethod; weight: number }[] = [
  { method: 'credit_card', weight: 62 },
  { method: 'cash', weight: 24 },
  { method: 'transfer', weight: 7 },
  { method: 'payment_link', weight: 6 },
  { method: 'cheque', weight: 0.4 },
];

/** Sold by the stem, several at once. */
export const isStem = (item: SeedItem): boolean => item.price < 2_500 && item.kind === 'product';

/** Pieces that stay on the shelf when a day's trade ends: whoever opens the demo, at whatever hour, finds something to sell. */
export const keptOf = (item: SeedItem): number => (isStem(item) ? 12 : 10);

const pay = (
  t: Trader,
  rows: TradeRows,
  p: {
    amount: Money;
    invoice: number;
    document_number: string;
    customer: number | null;
    at: string;
    on: string;
    entry: number;
    by: number;
    method: PaymentMethod;
  },
): void => {
  // Notes of ten are what people hand over.
  const tendered = p.method === 'cash' && t.chance.happens(0.6) ? money(Math.ceil(p.amount / 1000) * 1000) : p.amount;
  rows.payments.push({
    unique_id: newUniqueId(),
    invoice_id: p.invoice,
    document_number: p.document_number,
    customer_id: p.customer,
    method: p.method,
    amount: p.amount,
    tendered_amount: tendered,
    change_amount: subtract(tendered, p.amount),
    authorization_code: p.method === 'credit_card' ? String(t.chance.between(100_000, 999_999)) : null,
    reference:
      p.method === 'transfer' || p.method === 'cheque' ? String(t.chance.between(10_000_000, 99_999_999)) : null,
    paid_at: p.at,
    paid_on: p.on,
    journal_entry_id: p.entry,
    created_by: p.by,
  });
};

const pickCustomer = (t: Trader): SeedCustomer | null => {
  if (!t.chance.happens(0.62)) return null;
  // A few come often, most seldom: the square of chance favours the first.
  return t.customers[Math.floor(t.chance.next() ** 2 * t.customers.length)]!;
};

/** One sale, by the same arithmetic and the same postings as the till. */
export const trade = (t: Trader, rows: TradeRows, on: string, time: string): void => {
  const { chance } = t;
  const at = instantOf(on, time, t.zone);
  const by = chance.one(t.cashiers);
  const customer = pickCustomer(t);
  const count = chance.weighted([
    { n: 1, weight: 45 },
    { n: 2, weight: 32 },
    { n: 3, weight: 16 },
    { n: 4, weight: 7 },
  ]).n;
  const picked = new Map<string, { item: SeedItem; pieces: number }>();
  for (let i = 0; i < count; i++) {
    const item = chance.weighted(t.items);
    const pieces = isStem(item) ? chance.between(3, 15) : chance.happens(0.12) ? 2 : 1;
    const wanted = (pieces + keptOf(item)) * 1000;
    if (item.kind === 'product' && (t.stock.get(item.id)?.quantity_milli ?? 0) < wanted) continue;
    picked.set(`${item.kind}${item.id}`, { item, pieces });
  }
  if (picked.size === 0) return;
  const lines = [...picked.values()];
  const discount: Discount | null = chance.happens(0.14)
    ? { kind: 'percent', percent_bp: chance.one([500, 500, 1000, 1000, 1500]) }
    : null;
  const vat_rate_bp = t.vat_rate_bp;
  const bill = computeBill({
    prices_include_vat: true,
    discount,
    lines: lines.map(({ item, pieces }) => ({
      quantity_milli: pieces * 1000,
      unit_price: item.price,
      discount: null,
      vat_category: 'S',
      vat_rate_bp,
    })),
  });
  const asked = agreedFor(lines.map(({ item }) => item).filter(({ kind }) => kind === 'service')).deposit_amount;
  const isAhead = customer && asked > 0 && t.aheadFrom !== null && on > t.aheadFrom && chance.happens(0.55);
  const ahead = isAhead
    ? takeAhead(t, rows, { customer, amount: asked, on: addDays(on, -chance.between(1, 6)) })
    : null;
  const payable = subtract(bill.total, ahead?.amount ?? zeroMoney);
  const owes = customer !== null && chance.happens(0.012);
  const paid = owes ? multiplyRatio(payable, chance.between(0, 6), 10) : payable;
  const due = subtract(payable, paid);
  const split = paid > 20_000 && chance.happens(0.05);
  const drawn = chance.weighted(methods).method;
  // A link goes to somebody.
  const first = drawn === 'payment_link' && customer === null ? 'credit_card' : drawn;
  const tenders: { method: PaymentMethod; amount: Money }[] = split
    ? [
        { method: 'cash', amount: money(10_000) },
        { method: 'credit_card', amount: subtract(paid, money(10_000)) },
      ]
    : paid > 0
      ? [{ method: first, amount: paid }]
      : [];
  const id = t.nextInvoice();
  const sellers = lines.map(({ item }) => chance.one(t.whoDoes(item)));
  const seller = sellers[0]!;
  const costs = lines.map(({ item, pieces }) => {
    if (item.kind === 'service') return zeroMoney;
    const { state, cost_amount } = sell(t.stock.get(item.id)!, pieces * 1000, false);
    t.stock.set(item.id, state);
    return cost_amount;
  });
  const cost = sum(costs);
  const revenue = (kind: 'service' | 'product') =>
    sum(lines.flatMap(({ item }, i) => (item.kind === kind ? [bill.lines[i]!.revenue_excl_vat] : [])));
  const entry = post(t, rows, {
    on,
    at,
    by,
    source_kind: 'invoice',
    source_id: id,
    postings: [
      ...tenders.map((x) => debit(tenderKinds[x.method].account, x.amount)),
      debit('receivable', due, customerParty(customer?.id)),
      credit('service_sales', revenue('service')),
      credit('product_sales', revenue('product')),
      debit('customer_deposits', ahead?.taxable ?? zeroMoney, customerParty(customer?.id)),
      credit('vat_output', subtract(bill.vat, ahead?.vat ?? zeroMoney)),
      debit('cost_of_goods', cost),
      credit('inventory', cost),
    ],
  });
  t.number += 1;
  const invoice: Record<string, unknown> = {
    id,
    unique_id: newUniqueId(),
    number: t.number,
    document_number: `INV-${String(t.number).padStart(6, '0')}`,
    business_on: on,
    issued_at: at,
    issue_on: on,
    issue_time: time,
    zone: t.zone,
    country_id: t.country_id,
    uuid: randomUUID(),
    buyer: customer?.buyer ?? null,
    salesman_name_en: seller.name_en,
    salesman_name_ar: seller.name_ar,
    vat_lines: bill.vat_lines.map((v) => ({ ...v, exemption_code: null })),
    qr: t.qrOf(at, payable, bill.vat),
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_mobile: customer?.mobile ?? null,
    customer_trn: customer?.trn ?? null,
    employee_id: seller.id,
    seller_identity_id: t.sellerIdentity,
    currency_code: t.currency,
    discount_percent_bp: discount?.kind === 'percent' ? discount.percent_bp : null,
    discount_amount: bill.discount_amount,
    lines_excl_vat: bill.lines_excl_vat,
    discount_excl_vat: bill.discount_excl_vat,
    subtotal: bill.subtotal,
    vat: bill.vat,
    total: bill.total,
    prepaid_amount: ahead?.amount ?? 0,
    paid_amount: paid,
    cost_amount: cost,
    journal_entry_id: entry,
    created_by: by,
  };
  rows.invoices.push(invoice);
  if (ahead) ahead.used_on = invoice;
  lines.forEach(({ item, pieces }, i) => {
    const { gross_amount: _gross, ...figures } = bill.lines[i]!;
    rows.invoiceLines.push({
      invoice_id: id,
      line_number: i + 1,
      service_id: item.kind === 'service' ? item.id : null,
      product_id: item.kind === 'product' ? item.id : null,
      name_en: item.name_en,
      name_ar: item.name_ar,
      quantity_milli: pieces * 1000,
      unit_price: item.price,
      vat_category: 'S',
      vat_rate_bp,
      ...figures,
      cost_amount: costs[i],
      employee_id: sellers[i]!.id,
      business_on: on,
    });
    if (item.kind === 'product') {
      rows.stockOperations.push({
        product_id: item.id,
        kind: stockKind.sold,
        quantity_milli: -pieces * 1000,
        cost_amount: costs[i],
        quantity_after_milli: onHand(t.stock.get(item.id)!),
        happened_at: at,
        happened_on: on,
        invoice_id: id,
        invoice_line_number: i + 1,
        journal_entry_id: entry,
        created_by: by,
      });
    }
  });
  bill.vat_lines.forEach((v, i) => {
    rows.taxLines.push({ entry_id: entry, line_number: i + 1, source_id: id, tax_on: on, ...v });
  });
  if (ahead)
    rows.taxLines.push({
      ...{ entry_id: entry, line_number: bill.vat_lines.length + 1, source_id: id, tax_on: on },
      ...{ vat_category: 'S', vat_rate_bp, taxable_excl_vat: -ahead.taxable, vat: -ahead.vat },
    });
  for (const x of tenders)
    pay(t, rows, {
      ...x,
      invoice: id,
      document_number: invoice.document_number as string,
      customer: customer?.id ?? null,
      at,
      on,
      entry,
      by,
    });
  if (customer) {
    customer.invoices += 1;
    customer.last = on;
    customer.owed = add(customer.owed, due);
    if (due > 0) t.debts.push({ invoice, customer, due, on });
  }
};

/** A debt from weeks ago that is paid today, as long as its invoice is still in hand (not yet written). */
export const settleDebt = (t: Trader, rows: TradeRows, debt: Trader['debts'][number], on: string): void => {
  const at = instantOf(on, '17:30:00', t.zone);
  const by = t.cashiers[0]!;
  const method = t.chance.weighted(methods).method;
  const entry = post(t, rows, {
    on,
    at,
    by,
    source_kind: 'payment',
    source_id: debt.invoice.id as number,
    postings: [
      debit(tenderKinds[method].account, debt.due),
      credit('receivable', debt.due, customerParty(debt.customer.id)),
    ],
  });
  pay(t, rows, {
    amount: debt.due,
    invoice: debt.invoice.id as number,
    document_number: debt.invoice.document_number as string,
    customer: debt.customer.id,
    at,
    on,
    entry,
    by,
    method,
  });
  debt.invoice.paid_amount = add(debt.invoice.paid_amount as Money, debt.due);
  debt.customer.owed = subtract(debt.customer.owed, debt.due);
};
