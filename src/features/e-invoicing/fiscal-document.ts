import type { Money } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/**
 * A document as the tax authority is told of it (UBL 2.1 in the authority's profile; zatca guide sections 1–5): every figure
 * frozen with the document and written as it is, none computed here. Amounts are minor units of the document's currency, dates
 * `YYYY-MM-DD`, times `HH:mm:ss`, both as on the paper in Riyadh's time.
 */
export interface FiscalDocument {
  /** UNTDID 1001: 388 invoice, 381 credit note, 383 debit note, 386 prepayment. */
  readonly kind: 388 | 381 | 383 | 386;
  /** To a consumer: reported within a day; else cleared before it is given. */
  readonly is_simplified: boolean;
  readonly is_export?: boolean;
  readonly is_summary?: boolean;
  /** IRN: the number as printed. */
  readonly number: string;
  readonly uuid: string;
  readonly issue_on: string;
  readonly issue_time: string;
  readonly notes: string | null;
  /** ISO 4217, BT-5. */
  readonly currency: string;
  /** BT-111: the VAT in riyals where the document is in another currency, halalas; null: `vat` is it. */
  readonly vat_in_sar: Money | null;
  /** KSA-16: place in the chain of its unit, from 1 on. */
  readonly counter: number;
  /** KSA-13: base64 of the hash of the document before it in the chain. */
  readonly previous_hash: string;
  /** Of notes: the numbers of what they correct, and why. */
  readonly corrects: readonly string[];
  readonly reason: string | null;
  readonly seller: FiscalParty;
  readonly buyer: FiscalParty | null;
  /** KSA-5 and KSA-24. */
  readonly supply_from_on: string | null;
  readonly supply_until_on: string | null;
  /** UNTDID 4461: 10 cash, 30 credit, 42 bank account, 48 card, 1 other. */
  readonly payment_means: readonly PaymentMeans[];
  readonly allowances: readonly FiscalAllowance[];
  readonly taxes: readonly FiscalTax[];
  /** BT-106, BT-107, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115. */
  readonly lines_excl_vat: Money;
  readonly discount_excl_vat: Money;
  readonly subtotal: Money;
  readonly vat: Money;
  readonly total: Money;
  readonly prepaid: Money;
  readonly rounding: Money;
  readonly payable: Money;
  readonly lines: readonly FiscalLine[];
  readonly prepayments: readonly FiscalPrepayment[];
}

export type PaymentMeans = 1 | 10 | 30 | 42 | 48;

export interface FiscalParty {
  /** BT-27, BT-44. */
  readonly name: string | null;
  readonly trn: string | null;
  /** BT-29, BT-46 with its scheme: CRN, NAT, … */
  readonly identification: { readonly scheme: string; readonly value: string } | null;
  readonly address: FiscalAddress | null;
}

export interface FiscalAddress {
  readonly street: string | null;
  readonly additional_street?: string | null;
  /** KSA-17: four digits. */
  readonly building_number: string | null;
  /** KSA-23. */
  readonly additional_number: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  /** ISO 3166-1. */
  readonly country_code: string | null;
}

export interface TaxKey {
  readonly category: VatCategory;
  readonly rate_bp: number;
}

/** BG-20: what is taken off the document within one category. */
interface FiscalAllowance extends TaxKey {
  readonly amount: Money;
  readonly reason: string;
}

/** BG-23. */
export interface FiscalTax extends TaxKey {
  readonly taxable: Money;
  readonly vat: Money;
  readonly exemption_code: string | null;
  readonly exemption_reason: string | null;
}

export interface FiscalLine extends TaxKey {
  readonly name: string;
  readonly quantity_milli: number;
  /** UN/ECE recommendation 20. */
  readonly unit_code: string;
  /** BT-131, KSA-11, KSA-12. */
  readonly net: Money;
  readonly vat: Money;
  readonly gross: Money;
  /** BT-136: what was taken off the line, without VAT. */
  readonly discount: Money;
}

/** A deposit that is deducted: its own document, and the part of it that is used here. */
export interface FiscalPrepayment extends TaxKey {
  readonly number: string;
  readonly uuid: string;
  readonly issue_on: string;
  readonly issue_time: string;
  readonly taxable: Money;
  readonly vat: Money;
  /** Why the deposit bears no VAT, as on its own document (BR-KSA-93 to 96); null where it bears some. */
  readonly exemption_code: string | null;
  readonly exemption_reason: string | null;
}
