import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { withVat } from '../../kernel/text/messages.ts';
import { recipeScreens } from '../recipes/screens.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const shown = { list: 'shown' } as const;
const text = z.string().nullable();
const count = z.number().int();

/** What each arrangement brought in a period, at the cost that it was sold with and at today's. */
export const arrangementMarginFields = fieldsOf({
  recipe_id: outputField('number', 'Number', 'الرقم', count, { list: 'row' }),
  product_name: outputField('typed', 'Arrangement', 'التنسيق', text, { ...shown, card: 'title' }),
  quantity_milli: outputField('quantity', 'Sold', 'المباع', count, shown),
  net_amount: outputField('money', 'Net sales', 'صافي المبيعات', money, shown),
  cost_amount: outputField('money', 'Cost sold', 'التكلفة عند البيع', money, shown),
  margin_amount: outputField('money', 'Margin', 'الهامش', money, { ...shown, card: 'figure' }),
  margin_bp: outputField('percent', 'Margin %', 'نسبة الهامش', count.nullable(), shown),
  // Null where a component was never bought.
  cost_today_amount: outputField('money', 'Cost of one today', 'تكلفة الواحدة اليوم', money.nullable(), shown),
  margin_today_bp: outputField('percent', 'Margin % today', 'نسبة الهامش اليوم', count.nullable(), shown),
});

export const arrangementMargin = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/arrangement_margin',
  access: accessOf(reportScreens.arrangementMargin),
  summary: 'What each product with a recipe brought in a period at the cost sold, and its margin at today’s cost',
  input: periodInput({ format: reportFormat }, 93),
  output: z.object({
    records: z.array(rowOf(arrangementMarginFields).omit({ id: true })),
    totals: z.object({ net_amount: money, cost_amount: money, margin_amount: money, margin_bp: count.nullable() }),
  }),
});

type Row = z.output<typeof arrangementMargin.output>['records'][number];

export default report<typeof arrangementMargin, Row>({
  operation: arrangementMargin,
  fields: arrangementMarginFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ records }) => records,
  totals: (answer) => answer.totals,
  links: { product_name: (row) => recipeScreens.record.to(row.recipe_id) },
  explanation: {
    en: withVat(
      'Net sales excl. VAT less returns, against the average cost when sold. Today’s margin is that of the recipe, with labour.',
      'Net sales less returns, against the average cost when sold. Today’s margin is that of the recipe, with labour.',
    ),
    ar: withVat(
      'صافي المبيعات دون الضريبة بعد المرتجع، مقابل متوسط التكلفة عند البيع. وهامش اليوم هامش الوصفة مع العمل.',
      'صافي المبيعات بعد المرتجع، مقابل متوسط التكلفة عند البيع. وهامش اليوم هامش الوصفة مع العمل.',
    ),
  },
  empty: { en: 'No arrangement was sold in this period.', ar: 'لم يُبع تنسيق في هذه الفترة.' },
});
