import { balanced, type Posting } from '../../src/features/ledger/entry.ts';
import type { Money } from '../../src/kernel/money/money.ts';
import type { StockState } from '../../src/kernel/money/stock-cost.ts';
import type { Chance } from './random.ts';
import type { TradeRows } from './write-rows.ts';

export interface SeedItem {
  readonly kind: 'service' | 'product';
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly price: Money;
  /** Of a service; a product takes no time. */
  readonly minutes: number;
  readonly weight: number;
  readonly cost: Money;
  readonly withers: boolean;
}
export interface SeedCustomer {
  readonly id: number;
  readonly name: string;
  readonly mobile: string | null;
  readonly trn: string | null;
  /** What documents keep of them. */
  readonly buyer: Record<string, unknown>;
  owed: Money;
  /** Paid ahead and not used yet. */
  deposit_excl_vat: Money;
  deposit_vat: Money;
  invoices: number;
  last: string | null;
}

/** A deposit that was taken. Its rows wait for its number (deposits.ts). */
export interface Ahead {
  readonly id: number;
  readonly customer: SeedCustomer;
  readonly amount: Money;
  readonly taxable: Money;
  readonly vat: Money;
  readonly at: string;
  readonly invoice: Record<string, unknown>;
  readonly payment: Record<string, unknown>;
  /** The row of the invoice that deducts it. */
  used_on: Record<string, unknown> | null;
}

interface SeedSeller {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
}

export interface Trader {
  readonly zone: string;
  readonly currency: string;
  readonly vat_rate_bp: number;
  readonly items: readonly SeedItem[];
  readonly customers: readonly SeedCustomer[];
  readonly country_id: number;
  readonly employees: readonly SeedSeller[];
  /** Who performs a service; for a product everybody who sells. */
  whoDoes(item: SeedItem): readonly SeedSeller[];
  readonly today: string;
  /** Deposits are taken from this day on; empty for a shop that asks for none. */
  readonly aheadFrom: string | null;
  readonly aheads: Ahead[];
  /** The text of the QR code of a document, null where papers have none. */
  qrOf(at: string, total: Money, vat: Money): string | null;
  readonly cashiers: readonly number[];
  readonly sellerIdentity: number;
  readonly stock: Map<number, StockState>;
  readonly chance: Chance;
  nextInvoice(): number;
  nextEntry(): number;
  number: number;
  debts: { invoice: Record<string, unknown>; customer: SeedCustomer; due: Money; on: string }[];
}

/** Writes an entry with its lines; answers its number. */
export const post = (
  t: Trader,
  rows: TradeRows,
  entry: { on: string; at: string; source_kind: string; source_id: number | null; by: number; postings: Posting[] },
): number => {
  const id = t.nextEntry();
  rows.entries.push({
    id,
    entry_on: entry.on,
    posted_at: entry.at,
    source_kind: entry.source_kind,
    source_id: entry.source_id,
    created_by: entry.by,
  });
  balanced(entry.postings).forEach((p, i) => {
    rows.entryLines.push({
      entry_id: id,
      line_number: i + 1,
      account: p.account,
      debit: p.debit,
      credit: p.credit,
      entry_on: entry.on,
      customer_id: p.party?.kind === 'customer' ? p.party.id : null,
    });
  });
  return id;
};
