import { add, type Money, money, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { type DirectMethod, directMethods } from '../payments/tender-kinds.ts';

/** A note or coin and how many of it lay in the drawer. */
export interface Counted {
  readonly value: Money;
  readonly pieces: number;
}

/** Methods that leave slips which are added up: what a person takes, without the cash, which is counted by its pieces. */
export const slipMethods = directMethods.filter((method) => method !== 'cash');

/** What was taken by a method in a shift: in and out, minor units, never negative. */
export interface MethodTotal {
  readonly method: string;
  readonly in_amount: Money;
  readonly out_amount: Money;
}

export const cashOf = (pieces: readonly Counted[]): Money => sum(pieces.map((one) => money(one.value * one.pieces)));

/** In less out of a method; nothing where it was not used. */
export const takenBy = (methods: readonly MethodTotal[], method: string): Money => {
  const found = methods.find((one) => one.method === method);
  return found ? subtract(found.in_amount, found.out_amount) : zeroMoney;
};

/** Cash that must lie in the drawer: float, what came and went by payments, what moved without a sale. */
export const expectedCash = (float: Money, methods: readonly MethodTotal[], moves: readonly Money[]): Money =>
  add(add(float, takenBy(methods, 'cash')), sum(moves));

export interface Comparison {
  readonly method: DirectMethod;
  readonly expected_amount: Money;
  readonly counted_amount: Money;
  /** Counted less expected: negative is short. */
  readonly difference_amount: Money;
}

/** Every counted method beside what was expected of it, cash first; a method that nobody used and nobody counted is left out. */
export const compareCount = (
  cash: { readonly expected: Money; readonly counted: Money },
  methods: readonly MethodTotal[],
  slips: readonly { readonly method: string; readonly amount: Money }[],
): Comparison[] => {
  const row = (method: DirectMethod, expected_amount: Money, counted_amount: Money): Comparison => ({
    method,
    expected_amount,
    counted_amount,
    difference_amount: subtract(counted_amount, expected_amount),
  });
  const counted = (method: string) => sum(slips.filter((one) => one.method === method).map((one) => one.amount));
  return [
    row('cash', cash.expected, cash.counted),
    ...slipMethods
      .map((method) => row(method, takenBy(methods, method), counted(method)))
      .filter((one) => one.expected_amount !== 0 || one.counted_amount !== 0),
  ];
};

/** Whether a reason must be given. */
export const isDifferent = (rows: readonly Pick<Comparison, 'difference_amount'>[]): boolean =>
  rows.some((one) => one.difference_amount !== 0);

/** The number that stands on the report of a shift. */
export const shiftNumber = (till_id: number, number: number): string =>
  `Z-${till_id}-${String(number).padStart(4, '0')}`;
