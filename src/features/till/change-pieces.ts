import { type Money, multiplyRatio, subtract } from '../../kernel/money/money.ts';

/** Notes or coins of one value. */
export interface Pieces {
  readonly value: Money;
  readonly count: number;
}

/** The fewest notes and coins that make the change, the largest first; empty where the pieces that there are cannot make it. */
export const fewestPieces = (change: Money, values: readonly Money[]): Pieces[] => {
  let left = change;
  const pieces: Pieces[] = [];
  for (const value of [...values].sort((a, b) => b - a)) {
    const count = Math.floor(left / value);
    if (count === 0) continue;
    pieces.push({ value, count });
    left = subtract(left, multiplyRatio(value, count, 1));
  }
  return left === 0 ? pieces : [];
};
