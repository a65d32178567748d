import { z } from 'zod';
import { civilDate, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { customerTypes } from '../customers/customer-fields.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const [frequent, fresh, missed] = customerTypes;
const shown = { list: 'shown' } as const;
const count = z.number().int();

/** How many customers of each type a shop had at the end of a day. */
export const typeFields = fieldsOf({
  on: outputField('date', 'Date', 'اليوم', civilDate, { ...shown, card: 'title' }),
  frequent_count: outputField('number', frequent.en, frequent.ar, count, shown),
  new_count: outputField('number', fresh.en, fresh.ar, count, shown),
  missed_count: outputField('number', missed.en, missed.ar, count, shown),
  customer_count: outputField('number', 'Customers', 'العملاء', count, { ...shown, card: 'figure' }),
});

/** Longer periods are told by the last day of each month. */
export const mostDays = 100;

export const customerTypesReport = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/customer_types',
  access: accessOf(reportScreens.customerTypes),
  summary: 'Customers by type at the end of each day, of a long period at the end of each month',
  input: periodInput({ type: z.enum(['frequent', 'new', 'missed']).default('frequent'), format: reportFormat }),
  output: z.object({
    type: z.enum(['frequent', 'new', 'missed']),
    days: z.array(rowOf(typeFields).omit({ id: true })),
  }),
});
