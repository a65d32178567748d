import { formatDate } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { type KeyFigure, KeyFigures } from '../../../ui/display/key-figures.tsx';
import { percentText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { PeriodPicker } from '../../../ui/pages/list/period-picker.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { ChairsToday } from '../../appointments/screens/public-api.ts';
import { documentScreens } from '../../documents/screens.ts';
import { AuthorityTile } from '../../e-invoicing/screens/public-api.ts';
import { stockScreens } from '../../inventory/screens.ts';
import { receivableScreens } from '../../receivables/screens.ts';
import { changeText, toTenths } from '../../reports/screens/public-api.ts';
import { reportScreens } from '../../reports/screens.ts';
import { tillScreens } from '../../till/screens.ts';
import { dashboard } from '../contract.ts';
import { dashboardTexts } from '../messages.ts';
import { dashboardScreens } from '../screens.ts';
import { type Dashboard, LowStock, type Period, TopItems } from './dashboard-panels.tsx';
import { MethodsChart } from './methods-chart.tsx';
import './dashboard.css';

type Texts = typeof dashboardTexts.en;

const periodFilter: readonly Filter<Texts>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
];

/** The figures, each leading to the rows behind it where the person may see them. */
const useFigures = (answer: Dashboard, period: Period): readonly KeyFigure[] => {
  const t = useTexts(dashboardTexts);
  const toSales = { to: documentScreens.list.to(period) };
  const change = (figure: { now: number; before: number }) => ({ detail: changeText(figure) });
  const { sales, net_sales, invoice_count, average, vat, revenue, cost, gross_profit, received, margin_bp } = answer;
  return [
    { label: t.sales, amount: sales.now, lead: true, ...change(sales), ...toSales },
    ...(net_sales.now === sales.now && net_sales.before === sales.before
      ? []
      : [{ label: t.net_sales, amount: net_sales.now, ...change(net_sales), ...toSales }]),
    { label: t.invoices, number: invoice_count.now, ...change(invoice_count), ...toSales },
    { label: t.average, amount: average.now, ...change(average), ...toSales },
    {
      label: t.received,
      amount: received.total_amount,
      ...change({ now: received.total_amount, before: answer.received_before_amount }),
      to: dashboardScreens.paymentsDetails.to(period),
    },
    {
      label: t.receivable,
      amount: answer.receivable_amount,
      detail: t.at_the_end,
      to: receivableScreens.list.to(),
    },
    { label: t.revenue, amount: revenue.now, ...change(revenue), ...toSales },
    ...(cost && gross_profit
      ? [
          {
            label: t.cost,
            amount: cost.now,
            ...change(cost),
            to: stockScreens.operations.to(period),
          },
          {
            label: t.gross_profit,
            amount: gross_profit.now,
            detail:
              margin_bp === null ? changeText(gross_profit) : t.margin({ percent: percentText(toTenths(margin_bp)) }),
            ...toSales,
          },
        ]
      : []),
    ...(chargesVat() ? [{ label: t.vat, amount: vat.now, ...change(vat), to: reportScreens.vat.to(period) }] : []),
    {
      label: t.on_hold,
      number: answer.held_count,
      detail: t.right_now,
      to: tillScreens.onHold.to(),
    },
  ];
};

const Board = ({ answer, period }: { readonly answer: Dashboard; readonly period: Period }) => {
  const t = useTexts(dashboardTexts);
  const figures = useFigures(answer, period);
  return (
    <div className="board">
      <KeyFigures figures={figures} />
      <ChairsToday />
      <AuthorityTile />
      <Chart
        spec={{
          kind: 'bars',
          label: t.series,
          unit: 'money',
          points: answer.series.map((day) => ({
            label: day.on,
            value: day.sales_amount,
            to: documentScreens.list.to({ from_on: day.on, to_on: day.on }),
          })),
        }}
      />
      <div className="board-panels">
        <TopItems items={answer.top_items} />
        <MethodsChart received={answer.received} period={period} />
        <LowStock count={answer.low_stock_count} products={answer.low_stock} />
      </div>
    </div>
  );
};

/** How the shop does, live: figures of a period beside the one before, thirty days in a picture, what sells, what runs out. */
export default function DashboardScreen() {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const state = useListState(periodFilter, { embedded: false, sort: undefined });
  const from_on = state.filters['from_on']!;
  const to_on = state.filters['to_on']!;
  const query = useCall(dashboard.get, { from_on, to_on }, { keepPrevious: true });
  useLiveScreen('invoices payments held_invoices stock');
  const before = query.data?.before;
  const day = (on: string) => formatDate(on, language, 'medium');
  return (
    <ScreenFrame
      title={t.dashboard}
      note={
        before
          ? t.compared_with({
              period:
                before.from_on === before.to_on ? day(before.to_on) : `${day(before.from_on)} – ${day(before.to_on)}`,
            })
          : undefined
      }
    >
      <div className="list-tools no-print">
        <PeriodPicker
          label={t.period}
          from={from_on}
          to={to_on}
          onChange={(chosen) => state.change({ from_on: chosen?.from_on ?? null, to_on: chosen?.to_on ?? null })}
        />
      </div>
      <QueryBoundary query={query}>{(answer) => <Board answer={answer} period={{ from_on, to_on }} />}</QueryBoundary>
    </ScreenFrame>
  );
}
