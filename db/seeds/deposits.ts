import { randomUUID } from 'node:crypto';
import { type AgreedPolicy, agreedPolicy, usualPolicy } from '../../src/features/appointments/policy.ts';
import { appointmentSettings } from '../../src/features/appointments/settings.ts';
import { numberPrefix } from '../../src/features/documents/document-kind.ts';
import { credit, customerParty, debit } from '../../src/features/ledger/entry.ts';
import { paymentSource } from '../../src/features/payments/payment.ts';
import { tenderKinds } from '../../src/features/payments/tender-kinds.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { settingsFrom } from '../../src/kernel/contract/settings.ts';
import { computeBill } from '../../src/kernel/money/bill.ts';
import { add, type Money, money } from '../../src/kernel/money/money.ts';
import { addDays, addSeconds, civilOf, instantOf, instantOfEpoch } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { depositPolicies } from './online.ts';
import { openQuarters, quarter, quartersOf } from './opening.ts';
import { type Ahead, post, type SeedCustomer, type SeedItem, type Trader } from './trader.ts';
import type { TradeRows } from './write-rows.ts';

/** What a visit with these services agrees to; each is had once. */
export const agreedFor = (items: readonly { readonly price: number; readonly name_en: string }[]): AgreedPolicy =>
  agreedPolicy(
    items.map((item) => ({
      amount: money(item.price),
      vat_category: 'S',
      vat_exemption_code: null,
      policy: { ...usualPolicy, ...depositPolicies[item.name_en] },
    })),
    settingsFrom({}, appointmentSettings),
  );

/**
 * Money by card before a visit: its document (386) with the entry and the tax line of its moment. The number comes at the end,
 * when all of them are known: they are issued in the order of their time.
 */
export const takeAhead = (
  t: Trader,
  rows: TradeRows,
  given: { readonly customer: SeedCustomer; readonly amount: Money; readonly on: string },
): Ahead => {
  const { customer, amount, on } = given;
  const { chance } = t;
  const time = `${chance.between(17, 20)}:${chance.between(10, 59)}:${chance.between(10, 59)}`;
  const at = instantOf(on, time, t.zone);
  const by = chance.one(t.cashiers);
  const id = t.nextInvoice();
  const { lines, vat_lines } = computeBill({
    prices_include_vat: true,
    discount: null,
    lines: [
      { quantity_milli: 1000, unit_price: amount, discount: null, vat_category: 'S', vat_rate_bp: t.vat_rate_bp },
    ],
  });
  const { taxable_excl_vat, vat } = vat_lines[0]!;
  const entry = post(t, rows, {
    on,
    at,
    by,
    source_kind: 'deposit',
    source_id: id,
    postings: [
      debit(tenderKinds.credit_card.account, amount),
      credit('customer_deposits', taxable_excl_vat, customerParty(customer.id)),
      credit('vat_output', vat),
    ],
  });
  rows.taxLines.push({
    ...{ entry_id: entry, line_number: 1, source_kind: 'deposit', source_id: id, document_kind: 386, tax_on: on },
    ...vat_lines[0]!,
  });
  const unique_id = newUniqueId();
  const invoice: Record<string, unknown> = {
    ...{ id, unique_id, uuid: randomUUID(), document_kind: 386, business_on: on, issued_at: at, issue_on: on },
    ...{ issue_time: time, zone: t.zone, country_id: t.country_id, buyer: customer.buyer, customer_id: customer.id },
    ...{ customer_name: customer.name, customer_mobile: customer.mobile, customer_trn: customer.trn },
    ...{ seller_identity_id: t.sellerIdentity, currency_code: t.currency, discount_amount: 0, discount_excl_vat: 0 },
    ...{ lines_excl_vat: taxable_excl_vat, subtotal: taxable_excl_vat, vat, total: amount, paid_amount: amount },
    vat_lines: vat_lines.map((v) => ({ ...v, exemption_code: null })),
    qr: t.qrOf(at, amount, vat),
    ...{ cost_amount: 0, journal_entry_id: entry, created_by: by },
  };
  rows.invoices.push(invoice);
  const { gross_amount: _gross, ...figures } = lines[0]!;
  rows.invoiceLines.push({
    ...{ invoice_id: id, line_number: 1, name_en: 'Advance payment', name_ar: 'دفعة مقدمة', quantity_milli: 1000 },
    ...{ unit_price: amount, vat_category: 'S', vat_rate_bp: t.vat_rate_bp, ...figures, cost_amount: 0 },
    business_on: on,
  });
  const payment: Record<string, unknown> = {
    ...{ unique_id: newUniqueId(), invoice_id: id, customer_id: customer.id, source: paymentSource.deposit },
    ...{ method: 'credit_card', amount, tendered_amount: amount, change_amount: 0 },
    ...{ authorization_code: String(chance.between(100_000, 999_999)), paid_at: at, paid_on: on },
    ...{ journal_entry_id: entry, created_by: by },
  };
  rows.payments.push(payment);
  const ahead: Ahead = { id, customer, amount, taxable: taxable_excl_vat, vat, at, invoice, payment, used_on: null };
  t.aheads.push(ahead);
  return ahead;
};

/** Gives deposits their numbers by their time; invoices that deduct one say it. Answers the last number. */
export const numberAheads = (t: Trader): number => {
  t.aheads.sort((a, b) => (a.at < b.at ? -1 : 1));
  t.aheads.forEach((ahead, i) => {
    const document_number = `${numberPrefix[386]}-${String(i + 1).padStart(6, '0')}`;
    Object.assign(ahead.invoice, { number: i + 1, document_number });
    ahead.payment['document_number'] = document_number;
    if (!ahead.used_on) return;
    const { uuid, issue_on, issue_time } = ahead.invoice;
    const { vat_category, vat_rate_bp } = (
      ahead.invoice['vat_lines'] as { vat_category: string; vat_rate_bp: number }[]
    )[0]!;
    ahead.used_on['prepayments'] = [
      {
        ...{ deposit_id: ahead.id, document_number, uuid, issue_on, issue_time, vat_category, vat_rate_bp },
        ...{ taxable_amount: ahead.taxable, vat_amount: ahead.vat, exemption_code: null },
      },
    ];
  });
  return t.aheads.length;
};

/** A visit that was paid ahead and has no bill: nobody came, or it is still to come. */
export interface PaidAppointment {
  readonly status: 1 | 4;
  readonly customer_id: number;
  readonly item: SeedItem;
  readonly employee_id: number;
  /** Quarters since 1970. */
  readonly begin: number;
  readonly ahead: Ahead;
}

const paidAppointment = (t: Trader, rows: TradeRows, day: string, status: 1 | 4): PaidAppointment => {
  const asking = t.items.filter((item) => item.kind === 'service' && depositPolicies[item.name_en]);
  const item = t.chance.weighted(asking);
  const { opens, closes } = openQuarters(day, t.zone);
  const begin = opens + t.chance.between(0, closes - opens - quartersOf(item.minutes));
  const customer = t.customers[Math.floor(t.chance.next() ** 2 * t.customers.length)]!;
  const booked = status === 4 ? addDays(day, -t.chance.between(2, 8)) : addDays(t.today, -t.chance.between(1, 5));
  const ahead = takeAhead(t, rows, { customer, amount: agreedFor([item]).deposit_amount, on: booked });
  return { status, customer_id: customer.id, item, employee_id: t.chance.one(t.whoDoes(item)).id, begin, ahead };
};

/** Somebody who paid ahead does not come: the shop keeps it, and its VAT stays due. */
export const missPaidAppointment = (t: Trader, rows: TradeRows, day: string): PaidAppointment => {
  const visit = paidAppointment(t, rows, day, 4);
  const { ahead, item, begin } = visit;
  const at = addSeconds(instantOfEpoch((begin + quartersOf(item.minutes)) * quarter), 1_800);
  post(t, rows, {
    ...{ on: civilOf(at, t.zone).date, at, by: t.cashiers[0]!, source_kind: 'deposit_kept', source_id: ahead.id },
    postings: [
      debit('customer_deposits', ahead.taxable, customerParty(ahead.customer.id)),
      credit('cancellation_income', ahead.taxable),
    ],
  });
  return visit;
};

/** Visits of the coming days that are paid ahead, one a day: their money is the customers' until then. */
export const comingPaidAppointments = (t: Trader, rows: TradeRows): PaidAppointment[] =>
  [1, 2, 3, 4, 6, 8, 10].map((days) => {
    const visit = paidAppointment(t, rows, addDays(t.today, days), 1);
    const { customer, taxable, vat } = visit.ahead;
    customer.deposit_excl_vat = add(customer.deposit_excl_vat, taxable);
    customer.deposit_vat = add(customer.deposit_vat, vat);
    return visit;
  });

/** What is left of deposits and where they went, after the documents themselves. */
export const writeAheads = async (
  tx: MerchantTx,
  aheads: readonly Ahead[],
  visits: readonly PaidAppointment[],
): Promise<void> => {
  const kept = new Set(visits.filter(({ status }) => status === 4).map(({ ahead }) => ahead.id));
  const rows = JSON.stringify(
    aheads.map(({ id, taxable, vat, used_on, invoice }) => {
      const { vat_category, vat_rate_bp } = (invoice['vat_lines'] as object[])[0] as Record<string, unknown>;
      return { id, taxable, vat, used_by: used_on?.['id'] ?? null, is_kept: kept.has(id), vat_category, vat_rate_bp };
    }),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as r (id bigint, taxable bigint, vat bigint, used_by bigint,
    is_kept boolean, vat_category text, vat_rate_bp int)`;
  await tx.batch([
    sql`insert into deposit_part (deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount, used_taxable_amount,
          used_vat_amount, kept_taxable_amount, kept_vat_amount)
        select id, vat_category, vat_rate_bp, taxable, vat, case when used_by is null then 0 else taxable end,
          case when used_by is null then 0 else vat end, case when is_kept then taxable else 0 end,
          case when is_kept then vat else 0 end
        from ${given}`,
    sql`insert into deposit_use (invoice_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
        select used_by, id, vat_category, vat_rate_bp, taxable, vat from ${given} where used_by is not null`,
  ]);
};
