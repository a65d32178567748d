import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { accessOf, type Screen } from '../../kernel/contract/screen.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const text = z.string().nullable();
/** Lines are read one by one: more than a quarter of a large shop would take too long. */
const mostDays = 93;

/** By what sales are summed. */
export type SalesKey = 'item' | 'group' | 'hour' | 'seller';

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

const salesOperation = (key: SalesKey, screen: Screen, summary: string) =>
  operation({
    area: 'merchant',
    method: 'GET',
    path: `/reports/sales_by_${key}`,
    access: accessOf(screen),
    summary,
    input: periodInput({ format: reportFormat }, mostDays),
    output: z.object({ records: z.array(row), totals }),
  });

/** Sums of what was sold, one operation a key; all have the same columns. */
export const salesBy = {
  item: salesOperation('item', reportScreens.salesByItem, 'What each service and product sold in a period'),
  group: salesOperation('group', reportScreens.salesByGroup, 'What each group of the catalogue sold in a period'),
  hour: salesOperation('hour', reportScreens.salesByHour, 'What was sold in each hour of the day in a period'),
  seller: salesOperation('seller', reportScreens.salesBySeller, 'What each seller sold in a period'),
};
export type SalesRow = z.output<typeof row>;
export type SalesAnswer = z.output<typeof salesBy.item.output>;
