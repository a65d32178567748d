import type { Money } from './money.ts';
import { add, multiplyRatio, subtract, zeroMoney } from './money.ts';

/**
 * What a product's stock is worth at moving-average cost. Pieces sold before they were received are `oversold`, at an
 * estimated cost; on hand and oversold are never both positive.
 */
export interface StockState {
  quantity_milli: number;
  value_amount: Money;
  oversold_milli: number;
  oversold_amount: Money;
}

export const emptyStock: StockState = {
  quantity_milli: 0,
  value_amount: zeroMoney,
  oversold_milli: 0,
  oversold_amount: zeroMoney,
};

const checkQuantity = (quantityMilli: number): void => {
  if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0) throw new RangeError('quantity_must_be_positive');
};

/** The part of `amount` that `part` of `whole` carries, half-up; the whole carries all of it, so no remainder stays. */
const portion = (amount: Money, part: number, whole: number): Money =>
  part === whole ? amount : multiplyRatio(amount, part, whole);

/** Average cost of one piece (1000 milli), half-up; null when nothing tells it. */
export const averageCost = (state: StockState): Money | null =>
  state.quantity_milli > 0
    ? multiplyRatio(state.value_amount, 1000, state.quantity_milli)
    : state.oversold_milli > 0
      ? multiplyRatio(state.oversold_amount, 1000, state.oversold_milli)
      : null;

/**
 * Takes pieces out at average cost. What is missing becomes oversold at the average of what is left, else of the
 * earlier oversold, else at `estimatedUnitCost` (the product's last average cost, per piece). RangeError
 * `not_enough_stock` when it is missing and overselling is not allowed.
 */
export const sell = (
  state: StockState,
  quantityMilli: number,
  allowOversell: boolean,
  estimatedUnitCost: Money = zeroMoney,
): { state: StockState; cost_amount: Money } => {
  checkQuantity(quantityMilli);
  const taken = Math.min(quantityMilli, state.quantity_milli);
  const missing = quantityMilli - taken;
  if (missing > 0 && !allowOversell) throw new RangeError('not_enough_stock');
  const takenCost = taken === 0 ? zeroMoney : portion(state.value_amount, taken, state.quantity_milli);
  const missingCost =
    missing === 0
      ? zeroMoney
      : state.quantity_milli > 0
        ? multiplyRatio(state.value_amount, missing, state.quantity_milli)
        : state.oversold_milli > 0
          ? multiplyRatio(state.oversold_amount, missing, state.oversold_milli)
          : multiplyRatio(estimatedUnitCost, missing, 1000);
  return {
    state: {
      quantity_milli: state.quantity_milli - taken,
      value_amount: subtract(state.value_amount, takenCost),
      oversold_milli: state.oversold_milli + missing,
      oversold_amount: add(state.oversold_amount, missingCost),
    },
    cost_amount: add(takenCost, missingCost),
  };
};

/**
 * Puts pieces in at their cost. They cover the oversold part first: its estimate leaves, and `variance_amount` (real
 * less estimated cost, either sign) corrects the cost of the sales already made.
 */
export const receive = (
  state: StockState,
  quantityMilli: number,
  cost: Money,
): { state: StockState; variance_amount: Money } => {
  checkQuantity(quantityMilli);
  if (cost < 0) throw new RangeError('amount_must_not_be_negative');
  const covered = Math.min(quantityMilli, state.oversold_milli);
  const coveredCost = covered === 0 ? zeroMoney : portion(cost, covered, quantityMilli);
  const estimate = covered === 0 ? zeroMoney : portion(state.oversold_amount, covered, state.oversold_milli);
  return {
    state: {
      quantity_milli: state.quantity_milli + (quantityMilli - covered),
      value_amount: add(state.value_amount, subtract(cost, coveredCost)),
      oversold_milli: state.oversold_milli - covered,
      oversold_amount: subtract(state.oversold_amount, estimate),
    },
    variance_amount: subtract(coveredCost, estimate),
  };
};
