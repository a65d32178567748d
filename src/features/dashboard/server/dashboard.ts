import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { add, basisPointsOf, type Money, multiplyRatio, zeroMoney } from '../../../kernel/money/money.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import type { Row } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import { notesOf } from '../../documents/server/public-api.ts';
import { type AccountFigureKey, grossProfitOf } from '../../ledger/account-totals.ts';
import { firstDay, type SummedPeriod, summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import { periodBefore } from '../../reports/period-before.ts';
import { figuresOf, invoicedByDay, invoicedOf, takingsOf } from '../../reports/server/public-api.ts';
import type { dashboard } from '../contract.ts';
import { heldCount, lowStock, topItems } from './dashboard-queries.ts';

type Dashboard = OutputOf<typeof dashboard.get>;

const figures: readonly AccountFigureKey[] = ['revenue', 'cost_of_sales', 'output_vat'];
/** Days of the picture, the last of the period included. */
const seriesDays = 30;

const comparedOf = (moved: readonly Row[], invoiced: readonly Row[], notes: readonly Row[]) => {
  const amountOf = (key: AccountFigureKey) => (moved.find((row) => row.key === key)?.amount ?? 0) as Money;
  const sales = invoiced[0]!.amount as Money;
  const count = invoiced[0]!.n as number;
  const [revenue, cost_of_sales] = [amountOf('revenue'), amountOf('cost_of_sales')];
  return {
    sales,
    net_sales: add(sales, notes[0]!.amount as Money),
    count,
    average: count === 0 ? zeroMoney : multiplyRatio(sales, 1, count),
    vat: amountOf('output_vat'),
    revenue,
    cost: cost_of_sales,
    gross_profit: grossProfitOf({ revenue, cost_of_sales }),
  };
};

/** Everything on the owner's first screen, in one round trip after the one that tells which days are summed. */
export const readDashboard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof dashboard.get>,
): Promise<Dashboard> => {
  const m = ctx.merchantId;
  const before = periodBefore(input, ctx.today);
  // A period that still runs has nothing to show after today.
  const lastOn = input.from_on <= ctx.today && ctx.today < input.to_on ? ctx.today : input.to_on;
  const series: Period = { from_on: addDays(lastOn, 1 - seriesDays), to_on: lastOn };
  const until = await summedUntil(tx);
  const perPeriod = (period: SummedPeriod, periodOfNotes: Period) => [
    figuresOf(m, figures, period),
    invoicedOf(m, period),
    notesOf(m, periodOfNotes),
    takingsOf(m, period),
  ];
  const [moved, invoiced, notes, received, movedBefore, invoicedBefore, notesBefore, receivedBefore, ...rest] =
    await tx.batch([
      ...perPeriod(summedPeriod(input, until), input),
      ...perPeriod(summedPeriod(before, until), before),
      figuresOf(m, ['receivable'], summedPeriod({ from_on: firstDay, to_on: input.to_on }, until)),
      invoicedByDay(m, series),
      topItems(m, summedPeriod(input, until)),
      lowStock(m),
      heldCount(m),
    ]);
  const [owed, days, top, low, held] = rest;
  const now = comparedOf(moved!, invoiced!, notes!);
  const then = comparedOf(movedBefore!, invoicedBefore!, notesBefore!);
  const compared = (key: 'sales' | 'net_sales' | 'average' | 'vat' | 'revenue' | 'cost' | 'gross_profit') => ({
    now: now[key],
    before: then[key],
  });
  const sees = seesCost(ctx);
  return {
    before,
    sales: compared('sales'),
    net_sales: compared('net_sales'),
    invoice_count: { now: now.count, before: then.count },
    average: compared('average'),
    vat: compared('vat'),
    revenue: compared('revenue'),
    cost: sees ? compared('cost') : null,
    gross_profit: sees ? compared('gross_profit') : null,
    margin_bp: sees ? basisPointsOf(now.gross_profit, now.revenue) : null,
    received: received![0] as Dashboard['received'],
    received_before_amount: receivedBefore![0]!.total_amount as Money,
    receivable_amount: (owed![0]?.amount ?? 0) as Money,
    series: days as Dashboard['series'],
    top_items: top as Dashboard['top_items'],
    low_stock_count: (low![0]?.all_low ?? 0) as number,
    low_stock: low! as Dashboard['low_stock'],
    held_count: held![0]!.n as number,
  };
};

/** Money taken in a period by method. */
export const readPaymentsByMethod = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof dashboard.paymentsByMethod>,
) => {
  const period = summedPeriod(input, await summedUntil(tx));
  return tx.one<OutputOf<typeof dashboard.paymentsByMethod>>(takingsOf(ctx.merchantId, period));
};
