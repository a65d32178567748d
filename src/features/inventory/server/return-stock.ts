import { type Money, subtract } from '../../../kernel/money/money.ts';
import { averageCost, receive } from '../../../kernel/money/stock-cost.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { credit, debit, type Posting } from '../../ledger/entry.ts';
import { stockKind } from '../stock.ts';
import { lockStock, type Stock, writeStock } from './move-stock.ts';

/** Goods of a sale that come back, at what the sale said they cost. */
export interface ReturnedLine {
  readonly product_id: number;
  /** The line of the note. */
  readonly line_number: number;
  readonly quantity_milli: number;
  readonly cost_amount: Money;
  /** To the shelf, or to waste: it came back and is thrown away. */
  readonly to: 'shelf' | 'waste';
}

export interface StockReturn {
  /** Docs/postings: goods back to the shelf 1200 K, to waste 5020 K, against 5010 K. */
  readonly postings: readonly Posting[];
  /** What writes it, once the document that takes it back stands. */
  write(of: { document_id: number; now: string; today: string; userId: number | null }): Statement[];
}

interface Movement {
  product_id: number;
  kind: number;
  quantity_milli: number;
  cost_amount: Money;
  variance_amount: Money;
  quantity_after_milli: number;
  line_number: number;
}

const toShelf = (stock: Stock, line: ReturnedLine): Movement => {
  const { product_id, line_number, quantity_milli, cost_amount } = line;
  const received = receive(stock, quantity_milli, cost_amount);
  const unit_cost_amount = averageCost(received.state) ?? stock.unit_cost_amount;
  Object.assign(stock, received.state, { unit_cost_amount });
  return {
    product_id,
    line_number,
    kind: stockKind.invoice_return,
    quantity_milli,
    cost_amount,
    variance_amount: received.variance_amount,
    quantity_after_milli: stock.quantity_milli - stock.oversold_milli,
  };
};

/** It comes back and is lost: two movements, nothing on the shelf changes. */
const toWaste = (stock: Stock, line: ReturnedLine): Movement[] => {
  const { product_id, line_number, quantity_milli, cost_amount } = line;
  const after = stock.quantity_milli - stock.oversold_milli;
  const of = { product_id, line_number, cost_amount, variance_amount: 0 as Money };
  return [
    { ...of, kind: stockKind.invoice_return, quantity_milli, quantity_after_milli: after + quantity_milli },
    { ...of, kind: stockKind.lost, quantity_milli: -quantity_milli, quantity_after_milli: after },
  ];
};

const postingsOf = (lines: readonly ReturnedLine[], moves: readonly Movement[]): Posting[] => [
  ...moves
    .filter((m) => m.kind === stockKind.invoice_return)
    .flatMap((m, i) => {
      const worth = subtract(m.cost_amount, m.variance_amount);
      return lines[i]!.to === 'shelf'
        ? [debit('inventory', worth), credit('cost_of_goods', worth)]
        : [debit('stock_losses', m.cost_amount), credit('cost_of_goods', m.cost_amount)];
    }),
];

/**
 * Takes goods of a sale back at the sale's cost: locks their products in the order of their ids and answers what it posts and
 * what writes it. Pieces that were oversold meanwhile are covered first, as by every delivery. Refuses `product_not_found`.
 */
export const returnStock = async (tx: MerchantTx, lines: readonly ReturnedLine[]): Promise<StockReturn> => {
  if (lines.length === 0) return { postings: [], write: () => [] };
  const stocks = await lockStock(tx, lines);
  const moves = lines.flatMap((line) => {
    const stock = stocks.get(line.product_id)!;
    return line.to === 'shelf' ? [toShelf(stock, line)] : toWaste(stock, line);
  });
  return {
    postings: postingsOf(lines, moves),
    write: (of) => [
      writeStock(tx.merchantId, stocks),
      sql`insert into stock_operation (product_id, kind, quantity_milli, cost_amount, variance_amount, quantity_after_milli,
            happened_at, happened_on, invoice_id, invoice_line_number, created_by)
          select m.product_id, m.kind, m.quantity_milli, m.cost_amount, m.variance_amount, m.quantity_after_milli,
            ${of.now}::timestamptz, ${of.today}::date, ${of.document_id}::bigint, m.line_number, ${of.userId}::bigint
          from jsonb_to_recordset(${JSON.stringify(moves.map((m, position) => ({ ...m, position })))}::jsonb)
            as m (position int, product_id bigint, kind smallint, quantity_milli bigint, cost_amount bigint,
              variance_amount bigint, quantity_after_milli bigint, line_number smallint)
          order by m.position`,
    ],
  };
};
