import type { Money } from '../../../kernel/money/money.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { methodWords, moneyMethods } from '../../payments/tender-kinds.ts';
import { dashboardTexts } from '../messages.ts';
import { dashboardScreens } from '../screens.ts';

/** What was received in a period by method; each leads to its payments. */
export const MethodsChart = ({
  received,
  period,
}: {
  readonly received: Readonly<Record<`${(typeof moneyMethods)[number]}_amount`, Money>>;
  readonly period: { readonly from_on: string; readonly to_on: string };
}) => {
  const t = useTexts(dashboardTexts);
  const words = methodWords[useLanguage()];
  return (
    <Chart
      spec={{
        kind: 'donut',
        label: t.by_method,
        unit: 'money',
        points: moneyMethods.map((method) => ({
          label: words[method],
          value: received[`${method}_amount`],
          to: dashboardScreens.paymentsDetails.to({ ...period, method }),
        })),
      }}
    />
  );
};
