import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { addDays } from '../../../kernel/local-time.ts';
import { basisPointsOf, type Money, multiplyRatio, negate, subtract, sum, zeroMoney } from '../../../kernel/money.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Row } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/door.ts';
import { firstDay, type SummedPeriod, summedPeriod, summedUntil } from '../../ledger/server/door.ts';
import type { dashboard } from '../dashboard-contract.ts';
import { periodBefore } from '../period-before.ts';
import { heldCount, lowStock, topItems } from './dashboard-queries.ts';
import { movementsOf, takingsOf } from './movement-queries.ts';
import { invoicedByDay, invoicedOf } from './tax-line-queries.ts';

type Dashboard = OutputOf<typeof dashboard.get>;

const incomeAccounts = ['service_sales', 'product_sales'];
const accounts = [...incomeAccounts, 'vat_output', 'cost_of_goods'];
/** Days of the picture, the last of the period included. */
const seriesDays = 30;

const figuresOf = (moved: readonly Row[], invoiced: readonly Row[]) => {
  const amountOf = (key: string) => (moved.find((row) => row.system_key === key)?.amount ?? 0) as Money;
  const sales = invoiced[0]!.amount as Money;
  const count = invoiced[0]!.n as number;
  const revenue = sum(incomeAccounts.map(amountOf));
  const cost = negate(amountOf('cost_of_goods'));
  return {
    sales,
    count,
    average: count === 0 ? zeroMoney : multiplyRatio(sales, 1, count),
    vat: amountOf('vat_output'),
    revenue,
    cost,
    gross_profit: subtract(revenue, cost),
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
  const perPeriod = (period: SummedPeriod) => [
    movementsOf(m, accounts, period),
    invoicedOf(m, period),
    takingsOf(m, period),
  ];
  const [moved, invoiced, received, movedBefore, invoicedBefore, receivedBefore, owed, days, top, low, held] =
    await tx.batch([
      ...perPeriod(summedPeriod(input, until)),
      ...perPeriod(summedPeriod(before, until)),
      movementsOf(m, ['receivable'], summedPeriod({ from_on: firstDay, to_on: input.to_on }, until)),
      invoicedByDay(m, series),
      topItems(m, summedPeriod(input, until)),
      lowStock(m),
      heldCount(m),
    ]);
  const now = figuresOf(moved!, invoiced!);
  const then = figuresOf(movedBefore!, invoicedBefore!);
  const compared = (key: 'sales' | 'average' | 'vat' | 'revenue' | 'cost' | 'gross_profit') => ({
    now: now[key],
    before: then[key],
  });
  const sees = seesCost(ctx);
  return {
    before,
    sales: compared('sales'),
    invoice_count: { now: now.count, before: then.count },
    average: compared('average'),
    vat: compared('vat'),
    revenue: compared('revenue'),
    cost: sees ? compared('cost') : null,
    gross_profit: sees ? compared('gross_profit') : null,
    margin_bp: sees ? basisPointsOf(now.gross_profit, now.revenue) : null,
    received: received![0] as Dashboard['received'],
    received_before_amount: receivedBefore![0]!.total_amount as Money,
    receivable_amount: negate((owed![0]?.amount ?? 0) as Money),
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
