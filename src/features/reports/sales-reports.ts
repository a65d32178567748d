import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';
import { derivedField, type Fields, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { type TwoTexts, withVat } from '../../kernel/text/messages.ts';
import { type SalesKey, type SalesRow, salesBy } from './sales-by.ts';

const shown = { list: 'shown' } as const;
const text = z.string().nullable();

const fieldsWith = (en: string, ar: string): Fields =>
  fieldsOf({
    id: outputField('number', 'Number', 'الرقم', z.number().int().nullable(), { list: 'row' }),
    name: derivedField('name', en, ar, { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
    name_ar: outputField('typed', en, ar, text, { list: 'row' }),
    name_en: outputField('typed', en, ar, text, { list: 'row' }),
    bills: outputField('number', 'Invoices', 'الفواتير', z.number().int(), shown),
    quantity_milli: outputField('quantity', 'Quantity', 'الكمية', z.number().int(), shown),
    sold_amount: outputField('money', 'Sold', 'المبيعات', money, shown),
    returned_amount: outputField('money', 'Returned', 'المرتجعات', money, shown),
    net_amount: outputField('money', 'Net', 'الصافي', money, { ...shown, card: 'figure' }),
  });

const explanation: TwoTexts = {
  en: withVat(
    'Lines of invoices and debit notes, excl. VAT and after discounts, less lines of credit notes, by business day.',
    'Lines of invoices and debit notes after discounts, less lines of credit notes, by business day.',
  ),
  ar: withVat(
    'بنود الفواتير والإشعارات المدينة دون الضريبة وبعد الخصم، ناقصًا بنود الإشعارات الدائنة، بحسب يوم العمل.',
    'بنود الفواتير والإشعارات المدينة بعد الخصم، ناقصًا بنود الإشعارات الدائنة، بحسب يوم العمل.',
  ),
};
const empty: TwoTexts = { en: 'Nothing was sold in this period.', ar: 'لم يُبع شيء في هذه الفترة.' };

/** The report of one key; only that of hours has a chart, in their order. */
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
