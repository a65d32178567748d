import { stockKind } from './stock.ts';

interface Moved {
  readonly kind: number;
  /** In (+) or out (-), thousandths. */
  readonly quantity_milli: number;
  /** Days since it happened; 0 is today. */
  readonly days_ago: number;
}

/** Too few sales tell no pace. */
const fewestSales = 3;

/**
 * For how many days what is on hand lasts at the pace at which it was sold or used in others lately, what came back taken off;
 * null when too little was sold to say. Whole days, rounded down.
 */
export const daysLeft = (onHandMilli: number, movements: readonly Moved[]): number | null => {
  // Stems are used up by bouquets that are made of them; a bouquet that is made is no use of it.
  const sales = movements.filter(
    (one) => one.kind === stockKind.sold || (one.kind === stockKind.assembly && one.quantity_milli < 0),
  );
  if (onHandMilli <= 0 || sales.length < fewestSales) return null;
  const cameBack = movements.filter(
    (one) => one.kind === stockKind.invoice_return || (one.kind === stockKind.disassembly && one.quantity_milli > 0),
  );
  const soldMilli = -[...sales, ...cameBack].reduce((all, one) => all + one.quantity_milli, 0);
  const days = Math.max(1, ...sales.map((one) => one.days_ago));
  return soldMilli <= 0 ? null : Math.floor((onHandMilli * days) / soldMilli);
};
