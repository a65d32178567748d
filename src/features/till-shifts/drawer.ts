import { choice } from '../../kernel/contract/entity.ts';
import { currencyOf, type Money, money } from '../../kernel/money/money.ts';
import type { SystemAccountKey } from '../ledger/accounts.ts';

/** How money moves in a drawer without a sale. The float, the difference and what the safe does alone are the product's own. */
const movesByHand = ['pay_in', 'pay_out', 'drop'] as const;
type MoveByHand = (typeof movesByHand)[number];

export const moveKinds = [
  choice('float', 'Float', 'العهدة'),
  choice('pay_in', 'Paid in', 'إيداع'),
  choice('pay_out', 'Paid out', 'صرف'),
  choice('drop', 'To the safe', 'إلى الخزنة'),
  choice('difference', 'Difference', 'الفرق'),
  choice('banked', 'To the bank', 'إلى البنك'),
] as const;

interface Purpose {
  readonly key: string;
  readonly kind: MoveByHand;
  /** The account on the other side (docs/postings.md, "Drawer, bank, staff"). */
  readonly account: SystemAccountKey;
  readonly en: string;
  readonly ar: string;
  /** An employee is named: the account is kept by employee. */
  readonly is_of_employee?: true;
  /** A tax invoice may come with it, whose VAT is claimed. */
  readonly may_have_vat?: true;
}

/** What money is paid in and out for: each names the account that it comes from or goes to. */
export const purposes = [
  { key: 'change', kind: 'pay_in', account: 'bank', en: 'Change from the bank', ar: 'فكّة من البنك' },
  { key: 'from_safe', kind: 'pay_in', account: 'safe', en: 'From the safe', ar: 'من الخزنة' },
  { key: 'owner_in', kind: 'pay_in', account: 'equity', en: 'The owner’s own money', ar: 'مال من المالك' },
  {
    key: 'expense',
    kind: 'pay_out',
    account: 'petty_expenses',
    en: 'Petty expense',
    ar: 'مصروف نثري',
    may_have_vat: true,
  },
  {
    key: 'advance',
    kind: 'pay_out',
    account: 'employee_advances',
    en: 'Advance to an employee',
    ar: 'سلفة لموظف',
    is_of_employee: true,
  },
  { key: 'owner_out', kind: 'pay_out', account: 'drawings', en: 'To the owner', ar: 'سحب للمالك' },
  { key: 'safe', kind: 'drop', account: 'safe', en: 'To the safe', ar: 'إلى الخزنة' },
] as const satisfies readonly Purpose[];

export type PurposeKey = (typeof purposes)[number]['key'];
export const purposeKeys = purposes.map((one) => one.key) as [PurposeKey, ...PurposeKey[]];
export const purposeOf = (key: PurposeKey): Purpose => purposes.find((one) => one.key === key)!;

/** Why a count differs from the books. */
export const differenceReasons = [
  choice('change_given', 'Wrong change given', 'خطأ في الباقي'),
  choice('no_receipt', 'Spent without a receipt', 'مصروف بلا إيصال'),
  choice('miscounted', 'Counted wrongly', 'خطأ في العدّ'),
  choice('unknown', 'Unknown', 'غير معروف'),
] as const;
export type DifferenceReason = (typeof differenceReasons)[number]['value'];
export const differenceReasonKeys = differenceReasons.map((one) => one.value) as [
  DifferenceReason,
  ...DifferenceReason[],
];

/** Notes and coins by currency, in major units as they are called, the largest first. */
const faces: Readonly<Record<string, readonly number[]>> = {
  SAR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05],
  AED: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
  QAR: [500, 200, 100, 50, 10, 5, 1, 0.5, 0.25],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
  BHD: [20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025, 0.01, 0.005],
  OMR: [50, 20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025, 0.01, 0.005],
  EGP: [200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
  JOD: [50, 20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05],
  ILS: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.1],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
};

/** The notes and coins of a currency in minor units, the largest first; RangeError `unknown_currency` for another code. */
export const denominationsOf = (code: string): Money[] => {
  const { exponent } = currencyOf(code);
  return faces[code]!.map((face) => money(Math.round(face * 10 ** exponent)));
};
