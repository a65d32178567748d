import type { CountryCode } from '../../kernel/domain/countries.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { DiscountCard } from '../gift-cards/gift-card.ts';
import type { PaymentMethod } from '../payments/tender-kinds.ts';
import type { DocumentCode } from './document-discounts.ts';
import type { DocumentPoints } from './document-points.ts';

/**
 * Everything that a printed or shown invoice says, frozen as it was issued: the page, the PDF and the receipt render from
 * this alone. All amounts are minor units of `currency`; figures are the ones of the bill and are never recomputed.
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'prepayment';
  /** ISO 3166-1 of the shop, whose law names its documents; absent: Saudi Arabia. */
  country?: CountryCode | '';
  /** B2C (simplified) or B2B; both only matter when `is_tax_document`. */
  is_simplified: boolean;
  /** The seller is registered for VAT; otherwise the document must show no VAT and no QR. */
  is_tax_document: boolean;
  /** Cancelled after issue (possible only without VAT): the document stays readable, marked as cancelled. */
  is_cancelled: boolean;
  /** The tax authority has not cleared it: its paper, its link and its mail are given to nobody. */
  awaits_clearance?: boolean;
  /** The language that leads; the other stands beside it. */
  language: Language;
  number: string;
  /** The unguessable id of the public page. */
  unique_id: string;
  /** ISO 8601, UTC. */
  issued_at: string;
  /** The shop's business date, `YYYY-MM-DD`. */
  business_on: string;
  /** IANA zone of the shop. */
  zone: string;
  currency: string;
  prices_include_vat: boolean;
  seller: DocumentSeller;
  /** Null for a consumer who left no name. */
  buyer: DocumentParty | null;
  lines: DocumentLine[];
  /** BT-106: sum of line nets. */
  lines_excl_vat: Money;
  /** BT-107: document discount without VAT. */
  discount_excl_vat: Money;
  /** Document discount in the mode of the prices. */
  discount_amount: Money;
  /** Of the document discount: what free and loyalty cards took off; of a credit note: what went back to them. */
  discount_cards?: readonly DiscountCard[];
  /** The code that it used, in the discounts of its lines; absent where it had none. */
  discount_code?: DocumentCode | null;
  /** Points that it used, as part of its discount, and earned; absent where it moved none. */
  points?: DocumentPoints | null;
  vat_lines: DocumentVatLine[];
  /** BT-109. */
  subtotal: Money;
  /** BT-110. */
  vat: Money;
  /** BT-112. */
  total: Money;
  /** Deposits that it deducts, each with the number of its own document. */
  prepayments: { number: string; amount: Money }[];
  /** Rounding of what is payable; may be negative. */
  rounding: Money;
  /** BT-115: the total less deposits used, rounded. */
  payable: Money;
  /** Of a deposit: what was given back of it. */
  given_back: Money;
  /** Of an invoice: what notes took off its debt; of a credit note: what it took off. */
  credited?: Money;
  /** What was handed over by each method; of a credit note: what was given back. `paid` is their sum less `change`. */
  payments: DocumentPayment[];
  paid: Money;
  change: Money;
  /** `payable` less `paid`. */
  due: Money;
  /** Day of the supply, or its first and last day, where the paper says it. */
  supply_from_on: string | null;
  supply_until_on: string | null;
  salesman_name: string | null;
  notes: string | null;
  /** Credit and debit notes: the invoice they correct and why (both required by the VAT rules). */
  original_number: string | null;
  reason: string | null;
  /** The shop's own closing words. */
  footer_ar: string | null;
  footer_en: string | null;
  /** The text of the QR code; null when the document has none. */
  qr: string | null;
}

export interface DocumentParty {
  name_ar: string | null;
  name_en: string | null;
  trn: string | null;
  commercial_registration: string | null;
  /** Another number that the law knows the party by, with its kind (`NAT`, `CRN`, …). */
  identification?: { scheme: string | null; value: string } | null;
  address_lines: string[];
  phone: string | null;
}

interface DocumentSeller extends DocumentParty {
  /** Path of the logo below the host (`/storage/...`), null when the shop has none. */
  logo_path: string | null;
}

export interface DocumentLine {
  name_ar: string | null;
  name_en: string | null;
  quantity_milli: number;
  /** In the mode of the prices (with VAT when `prices_include_vat`). */
  unit_price: Money;
  /** Price times quantity, in the mode of the prices. */
  gross_amount: Money;
  /** The line's own discount, in the mode of the prices. */
  discount_amount: Money;
  net_excl_vat: Money;
  vat_category: VatCategory;
  vat_rate_bp: number;
  line_vat: Money;
  net_incl_vat: Money;
  /** What one piece is made of, where its paper says it. */
  components?: readonly LineComponent[] | null;
  /** The earliest last good day of what is in it, where its paper says it. */
  expires_on?: string | null;
}

export interface LineComponent {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** In one piece. */
  readonly quantity_milli: number;
}

export interface DocumentVatLine {
  vat_category: VatCategory;
  vat_rate_bp: number;
  taxable_excl_vat: Money;
  vat: Money;
  /** Why it bears no VAT, as the authority codes it. */
  exemption_code: string | null;
}

interface DocumentPayment {
  method: PaymentMethod;
  amount: Money;
  authorization_code?: string | null;
}

/** For whoever holds a link: the last digits tell the buyer that it is theirs, and nobody else whose it is. */
export const withHiddenPhone = (document: InvoiceDocument): InvoiceDocument =>
  document.buyer?.phone
    ? { ...document, buyer: { ...document.buyer, phone: `••••${document.buyer.phone.slice(-3)}` } }
    : document;
