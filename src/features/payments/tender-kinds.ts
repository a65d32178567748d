import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import type { SystemAccountKey } from '../ledger/accounts.ts';

/** What a tender asks for beside its amount. */
type TenderNeed = 'authorization_code' | 'reference';

/** A kind of tender: everything the product knows of it. Adding one is adding a row. */
export interface TenderKind {
  /** Where the money lies until it is settled (docs/postings.md). */
  readonly account: SystemAccountKey;
  readonly en: string;
  readonly ar: string;
  /** Name of its picture in `ui/display/tender-icons.ts`. */
  readonly icon: 'cash' | 'card' | 'transfer' | 'cheque' | 'link' | 'gift_card' | 'balance';
  /** What must be given with it. */
  readonly requires: readonly Extract<TenderNeed, 'authorization_code'>[];
  /** What may be given with it. */
  readonly allows: readonly TenderNeed[];
  /** More than is due may be handed over, and the rest is given back. */
  readonly gives_change: boolean;
  /** Whose money the shop holds already, so that nothing is handed over; null: it comes in now. */
  readonly holds: 'customer' | 'card' | null;
  /** Nothing is handed over: the bill stays owed (1100) until a provider says that it took the money. */
  readonly is_confirmed_later: boolean;
  /** UN/ECE 4461: the payment means on the tax document (BT-81). */
  readonly means_code: '10' | '30' | '42' | '48' | '1';
}

/** The tender kinds (specification section 9), in the order in which the till shows them. */
export const tenderKinds = {
  cash: {
    account: 'cash',
    en: 'Cash',
    ar: 'نقدًا',
    icon: 'cash',
    requires: [],
    allows: [],
    gives_change: true,
    holds: null,
    is_confirmed_later: false,
    means_code: '10',
  },
  credit_card: {
    account: 'card_clearing',
    en: 'Card',
    ar: 'بطاقة',
    icon: 'card',
    requires: ['authorization_code'],
    allows: [],
    gives_change: false,
    holds: null,
    is_confirmed_later: false,
    means_code: '48',
  },
  transfer: {
    account: 'bank',
    en: 'Bank transfer',
    ar: 'تحويل بنكي',
    icon: 'transfer',
    requires: [],
    allows: ['reference'],
    gives_change: false,
    holds: null,
    is_confirmed_later: false,
    means_code: '42',
  },
  cheque: {
    account: 'cheques',
    en: 'Cheque',
    ar: 'شيك',
    icon: 'cheque',
    requires: [],
    allows: ['reference'],
    gives_change: false,
    holds: null,
    is_confirmed_later: false,
    means_code: '1',
  },
  payment_link: {
    account: 'payment_links',
    en: 'Payment link',
    ar: 'رابط دفع',
    icon: 'link',
    requires: [],
    allows: [],
    gives_change: false,
    holds: null,
    is_confirmed_later: true,
    means_code: '1',
  },
  gift_card: {
    account: 'gift_cards',
    en: 'Gift card',
    ar: 'بطاقة هدية',
    icon: 'gift_card',
    requires: [],
    allows: [],
    gives_change: false,
    holds: 'card',
    is_confirmed_later: false,
    means_code: '1',
  },
  customer_balance: {
    account: 'customer_credit',
    en: 'Account balance',
    ar: 'رصيد العميل',
    icon: 'balance',
    requires: [],
    allows: [],
    gives_change: false,
    holds: 'customer',
    is_confirmed_later: false,
    means_code: '1',
  },
} as const satisfies Record<string, TenderKind>;

export type PaymentMethod = keyof typeof tenderKinds;

/** The keys of the kinds, as an enum of the contract. */
export const paymentMethods = Object.keys(tenderKinds) as [PaymentMethod, ...PaymentMethod[]];

type KeyOf<Fits> = { [M in PaymentMethod]: (typeof tenderKinds)[M] extends Fits ? M : never }[PaymentMethod];
const keysThat = <M extends PaymentMethod>(fits: (kind: TenderKind) => boolean): [M, ...M[]] =>
  paymentMethods.filter((m) => fits(tenderKinds[m])) as PaymentMethod[] as [M, ...M[]];

/** The methods by which money comes in: takings are made of these. */
export type MoneyMethod = KeyOf<{ holds: null }>;
export const moneyMethods = keysThat<MoneyMethod>((kind) => kind.holds === null);

/** The methods by which money is there at once: what a person may take, give back or correct to. */
export type DirectMethod = KeyOf<{ holds: null; is_confirmed_later: false }>;
export const directMethods = keysThat<DirectMethod>((kind) => kind.holds === null && !kind.is_confirmed_later);

/** Whether it comes with a code that the terminal gave. */
export const needsCode = (method: PaymentMethod): boolean => tenderKind(method).requires.includes('authorization_code');

/** Money by card comes and goes with the code that the terminal gave (specification section 5), whatever it is for. */
export const codeErrors = (given: {
  readonly method?: PaymentMethod | null | undefined;
  readonly authorization_code?: string | null | undefined;
}): FieldErrors =>
  given.method && needsCode(given.method) && !given.authorization_code?.trim()
    ? { authorization_code: [{ key: 'authorization_code_required' }] }
    : {};

/** The rule of a method, where its literal type would be in the way. */
export const tenderKind = (method: PaymentMethod): TenderKind => tenderKinds[method];

const wordsIn = (language: 'en' | 'ar') =>
  Object.fromEntries(paymentMethods.map((m) => [m, tenderKinds[m][language]])) as Record<PaymentMethod, string>;

/** The word of each method, in both languages: the one place where they stand. */
export const methodWords = { en: wordsIn('en'), ar: wordsIn('ar') };
