import type { Bill } from '../../kernel/money/bill.ts';
import { type Money, zeroMoney } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import type { SellerSaid } from '../e-invoicing/fiscal-seller.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentPoints } from './document-points.ts';

/** What the shop says of itself on paper (tenancy's seller_identity). */
export interface SellerContent extends SellerSaid {
  readonly phone: string | null;
  readonly note_en: string | null;
  readonly note_ar: string | null;
  readonly is_vat_registered: boolean;
  /** Absent before shops had logos, and where one has none. */
  readonly logo_path?: string | null;
}

/** Who sells, and how the shop's papers are written at this moment. */
export interface Seller {
  readonly identity_id: number;
  readonly content: SellerContent;
  readonly invoice_prefix: string;
  readonly language: 'ar' | 'en';
}

/** The buyer as the paper names him; frozen with the document. */
export interface Buyer {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly mobile: string | null;
  readonly trn: string | null;
  /** BT-46-1 and BT-46: CRN, NAT, IQA, … and the number. */
  readonly identification_scheme: string | null;
  readonly identification: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  /** KSA-23; absent on documents issued before it was kept. */
  readonly additional_number?: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
}

/** Is the buyer the shop itself, by the VAT number? A shop cannot invoice itself. */
export const isSeller = (buyer: Pick<Buyer, 'trn'>, seller: Seller): boolean =>
  buyer.trn !== null && buyer.trn === seller.content.trn;

/** A line before it is written; its figures are those of the bill's line in the same place. */
export interface NewLine {
  readonly service_id: number | null;
  readonly product_id: number | null;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly quantity_milli: number;
  /** UN/ECE recommendation 20: PCE a piece. */
  readonly unit_code: string;
  readonly unit_price: Money;
  readonly discount_percent_bp: number | null;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  /** Why it bears no VAT, as the authority codes it. */
  readonly exemption_code: string | null;
  readonly employee_id: number | null;
  /** The offer that it sells. */
  readonly offer_id?: number;
  /** The package that it uses, with what the use is worth without VAT. */
  readonly customer_offer_id?: number;
  readonly offer_amount?: Money;
}

/** What a document has none of that is not a bill of the till: deposits, notes, penalties. */
export const outsideTill = {
  salesman: null,
  discount_percent_bp: null,
  prepayments: [],
  rounding_amount: zeroMoney,
  held_invoice_id: null,
} as const;

/** Why a VAT line bears no VAT: the code of the first of its lines that has one. The paper and the tax line say the same. */
export const exemptionCodeOf = (
  lines: readonly Pick<NewLine, 'vat_category' | 'vat_rate_bp' | 'exemption_code'>[],
  v: Pick<NewLine, 'vat_category' | 'vat_rate_bp'>,
): string | null =>
  lines.find((l) => l.vat_category === v.vat_category && l.vat_rate_bp === v.vat_rate_bp && l.exemption_code)
    ?.exemption_code ?? null;

/** A deposit that a document deducts or gives back, by category: the reference its paper shows. */
export interface DepositUse {
  readonly deposit_id: number;
  readonly document_number: string;
  readonly uuid: string | null;
  readonly issue_on: string;
  readonly issue_time: string;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
  /** As on the deposit's own paper. */
  readonly exemption_code: string | null;
}

/** Everything that a document freezes when it is issued. Number, time and cost are told by the statement that writes it. */
export interface NewDocument {
  readonly kind: DocumentKind;
  readonly unique_id: string;
  /** To a consumer; false for a tax invoice to a business. */
  readonly is_simplified: boolean;
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  readonly salesman: { readonly id: number; readonly name_en: string | null; readonly name_ar: string | null } | null;
  readonly bill: Bill;
  readonly prices_include_vat: boolean;
  readonly lines: readonly NewLine[];
  /** The bill's discount, when it was given in percent. */
  readonly discount_percent_bp: number | null;
  /** Deposits that it deducts. */
  readonly prepayments: readonly DepositUse[];
  readonly rounding_amount: Money;
  readonly paid_amount: Money;
  /** The supply, when it is not the day of the paper; `null` for a document without one (a deposit). */
  readonly supply: 'today' | { readonly from_on: string; readonly until_on: string | null } | null;
  readonly notes: string | null;
  readonly corrects_id: number | null;
  readonly held_invoice_id: number | null;
  /** Points of its buyer that it uses and earns; what he has then is read as it is written. */
  readonly points?: Omit<DocumentPoints, 'balance'> | null;
}
