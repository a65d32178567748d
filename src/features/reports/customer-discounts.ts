import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { customerScreens } from '../customers/screens.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const shown = { list: 'shown' } as const;
const text = z.string().nullable();

/** What each customer was given off in a period; one row for bills of nobody. */
export const customerDiscountFields = fieldsOf({
  customer_id: outputField('number', 'Number', 'الرقم', z.number().int().nullable(), { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { ...shown, card: 'title' }),
  bills: outputField('number', 'Invoices with a discount', 'فواتير بخصم', z.number().int(), shown),
  price_amount: outputField('money', 'Before discounts', 'قبل الخصم', money, shown),
  code_amount: outputField('money', 'Codes and vouchers', 'برموز وقسائم', money, shown),
  other_amount: outputField('money', 'Manual discounts', 'بخصم من المتجر', money, shown),
  discount_amount: outputField('money', 'Discount', 'الخصم', money, { ...shown, card: 'figure' }),
});

/** Stands for the customer of bills that were nobody's. */
export const ofNobody = { en: 'No customer', ar: 'بلا عميل' };

const amounts = z.object({ price_amount: money, code_amount: money, other_amount: money, discount_amount: money });

export const customerDiscounts = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/customer_discounts',
  access: accessOf(reportScreens.customerDiscounts),
  summary: 'What customers were given off in a period, by codes and by the shop, the most first; of lines and of bills',
  input: periodInput({ format: reportFormat }),
  output: z.object({ customers: z.array(rowOf(customerDiscountFields).omit({ id: true })), totals: amounts }),
});

type Row = z.output<typeof customerDiscounts.output>['customers'][number];

/** Customers and what they were given off. */
export default report<typeof customerDiscounts, Row>({
  operation: customerDiscounts,
  fields: customerDiscountFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ customers }) => customers,
  totals: ({ totals }) => totals,
  links: { customer_name: (row) => (row.customer_id === null ? null : customerScreens.record.to(row.customer_id)) },
  explanation: {
    en: 'Line and invoice discounts, including codes and vouchers, at the prices as you enter them. Credited invoices count as sold.',
    ar: 'خصومات الأصناف والفواتير ومعها الرموز والقسائم، بأسعار البيع كما هي. وتُحسب الفواتير المرتجعة كما بيعت.',
  },
  empty: { en: 'No discounts in this period.', ar: 'لم يُمنح أحد خصمًا في هذه الفترة.' },
});
