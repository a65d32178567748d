import { z } from 'zod';
import { money, operation } from '../../kernel/contract.ts';
import { type Fields, fieldsOf, shownFrom, told } from '../../kernel/noun.ts';
import { report } from '../../kernel/report.ts';
import { accessOf, type Screen } from '../../kernel/screen.ts';
import { type TwoTexts, withVat } from '../../kernel/messages.ts';
import { periodInput, reportFormat } from './report-contract.ts';
import { insightScreens } from './screens.ts';

const shown = { list: 'shown' } as const;
const text = z.string().nullable();

/** By what sales are summed. */
export const salesKeys = ['item', 'group', 'hour', 'seller'] as const;
export type SalesKey = (typeof salesKeys)[number];

const row = z.object({
  /** Of the item, group or employee; the hour of the day; null where lines name none. */
  id: z.number().int().nullable(),
  name_ar: text,
  name_en: text,
  bills: z.number().int(),
  quantity_milli: z.number().int(),
  sold_amount: money,
  returned_amount: money,
  net_amount: money,
});
const totals = row.pick({ sold_amount: true, returned_amount: true, net_amount: true });

const fieldsWith = (en: string, ar: string): Fields =>
  fieldsOf({
    id: told('number', 'Number', 'الرقم', z.number().int().nullable(), { list: 'row' }),
    name: shownFrom('name', en, ar, { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
    name_ar: told('typed', en, ar, text, { list: 'row' }),
    name_en: told('typed', en, ar, text, { list: 'row' }),
    bills: told('number', 'Invoices', 'الفواتير', z.number().int(), shown),
    quantity_milli: told('quantity', 'Quantity', 'الكمية', z.number().int(), shown),
    sold_amount: told('money', 'Sold', 'المبيعات', money, shown),
    returned_amount: told('money', 'Returned', 'المرتجعات', money, shown),
    net_amount: told('money', 'Net', 'الصافي', money, { ...shown, card: 'figure' }),
  });

const explanation: TwoTexts = {
  en: withVat(
    'Lines of invoices and debit notes without VAT and after discounts, less lines of credit notes, by business day.',
    'Lines of invoices and debit notes after discounts, less lines of credit notes, by business day.',
  ),
  ar: withVat(
    'سطور الفواتير والإشعارات المدينة دون الضريبة وبعد الخصم، ناقصًا سطور الإشعارات الدائنة، بحسب يوم العمل.',
    'سطور الفواتير والإشعارات المدينة بعد الخصم، ناقصًا سطور الإشعارات الدائنة، بحسب يوم العمل.',
  ),
};
const empty: TwoTexts = { en: 'Nothing was sold in this period.', ar: 'لم يُبع شيء في هذه الفترة.' };

const salesOperation = (key: SalesKey, screen: Screen, summary: string) =>
  operation({
    area: 'merchant',
    method: 'GET',
    path: `/reports/sales_by_${key}`,
    access: accessOf(screen),
    summary,
    input: periodInput({ format: reportFormat }),
    output: z.object({ records: z.array(row), totals }),
  });

/** Sums of what was sold, one operation a key; all have the same columns. */
export const salesBy = {
  item: salesOperation('item', insightScreens.salesByItem, 'What each service and product sold in a period'),
  group: salesOperation('group', insightScreens.salesByGroup, 'What each group of the catalogue sold in a period'),
  hour: salesOperation('hour', insightScreens.salesByHour, 'What was sold in each hour of the day in a period'),
  seller: salesOperation('seller', insightScreens.salesBySeller, 'What each seller sold in a period'),
};
export type SalesRow = z.output<typeof row>;
export type SalesAnswer = z.output<typeof salesBy.item.output>;

/** The report of one key; a chart shows its largest twelve, or the hours in their order. */
const salesReport = (key: SalesKey, en: string, ar: string) =>
  report<(typeof salesBy)[SalesKey], SalesRow>({
    operation: salesBy[key],
    fields: fieldsWith(en, ar),
    period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
    rows: ({ records }) => records,
    totals: (answer) => answer.totals,
    chart: ({ records }) =>
      key === 'hour'
        ? {
            kind: 'bars',
            unit: 'money',
            points: records.map((one) => ({ label: one.name_en ?? '', value: one.net_amount })),
          }
        : null,
    explanation,
    empty,
  });

export const salesReports = {
  item: salesReport('item', 'Service or product', 'الخدمة أو المنتج'),
  group: salesReport('group', 'Group', 'المجموعة'),
  hour: salesReport('hour', 'Hour', 'الساعة'),
  seller: salesReport('seller', 'Seller', 'البائع'),
};
