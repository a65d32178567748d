import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { addDays } from '../../../kernel/local-time.ts';
import { basisPointsOf, type Money, multiplyRatio, negate, subtract, sum, zeroMoney } from '../../../kernel/money.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Row } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/door.ts';
import type { dashboard } from '../dashboard-contract.ts';
import { periodBefore } from '../period-before.ts';
import { heldCount, invoiceCount, lowStock, receivableAt, topItems } from './dashboard-queries.ts';
import { movementsOf, takingsOf } from './movement-queries.ts';
import { invoicedByDay, invoicedOf } from './tax-line-queries.ts';

type Dashboard = OutputOf<typeof dashboard.get>;

const incomeAccounts = ['service_sales', 'product_sales'];
const accounts = [...incomeAccounts, 'vat_output', 'cost_of_goods'];
/** Days of the picture, the last of the period included. */
const seriesDays = 30;

const figuresOf = (moved: readonly Row[], invoiced: readonly Row[], counted: readonly Row[]) => {
  const amountOf = (key: string) => (moved.find((row) => row.system_key === key)?.amount ?? 0) as Money;
  const sales = invoiced[0]!.amount as Money;
  const count = counted[0]!.n as number;
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

/** Everything on the owner's first screen, in one round trip. */
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
  const perPeriod = (period: Period) => [
    movementsOf(m, accounts, period),
    invoicedOf(m, period),
    invoiceCount(m, period),
    takingsOf(m, period),
  ];
  const rows = await tx.batch([
    ...perPeriod(input),
    ...perPeriod(before),
    receivableAt(m, input.to_on),
    invoicedByDay(m, series),
    topItems(m, input),
    lowStock(m),
    heldCount(m),
  ]);
  const now = figuresOf(rows[0]!, rows[1]!, rows[2]!);
  const then = figuresOf(rows[4]!, rows[5]!, rows[6]!);
  const compared = (key: 'sales' | 'average' | 'vat' | 'revenue' | 'cost' | 'gross_profit') => ({
    now: now[key],
    before: then[key],
  });
  const sees = seesCost(ctx);
  const low = rows[11]!;
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
    received: rows[3]![0] as Dashboard['received'],
    received_before_amount: rows[7]![0]!.total_amount as Money,
    receivable_amount: rows[8]![0]!.amount as Money,
    series: rows[9] as Dashboard['series'],
    top_items: rows[10] as Dashboard['top_items'],
    low_stock_count: (low[0]?.all_low ?? 0) as number,
    low_stock: low as Dashboard['low_stock'],
    held_count: rows[12]![0]!.n as number,
  };
};

/** Money taken in a period by method. */
export const readPaymentsByMethod = (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof dashboard.paymentsByMethod>,
) => tx.one<OutputOf<typeof dashboard.paymentsByMethod>>(takingsOf(ctx.merchantId, input));
