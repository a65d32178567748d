import { z } from 'zod';
import { bilingualNames, byId, civilDate, money, operation } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { documentScreens } from './screens.ts';

/** Days of the picture of what was sold of an item, the day that runs included. */
export const soldDays = 30;

const soldOfItem = z.object({
  from_on: civilDate,
  to_on: civilDate,
  /** Sold in these days on invoices, thousandths. */
  quantity_milli: z.number().int(),
  /** What it brought in, without VAT, after its share of the bills' discounts. */
  revenue_amount: money,
  /** Each of the days, also those without a sale. */
  days: z.array(z.object({ on: civilDate, quantity_milli: z.number().int() })),
  /** Who sold it, most first; looked for on the newest invoices of these days (`mostInvoices` in server/sold.ts). */
  sellers: z.array(
    z.object({
      employee_id: z.number().int().nullable(),
      ...bilingualNames,
      quantity_milli: z.number().int(),
      revenue_amount: money,
    }),
  ),
  /** The last times, newest first, of the same invoices. */
  last: z.array(
    z.object({
      invoice_id: z.number().int(),
      document_number: z.string(),
      issued_at: z.string(),
      customer_name: z.string().nullable(),
      quantity_milli: z.number().int(),
      net_incl_vat: money,
    }),
  ),
});

const soldRow = (path: string, summary: string) =>
  operation({
    area: 'merchant',
    method: 'GET',
    path,
    access: accessOf(documentScreens.list),
    summary,
    input: byId,
    output: soldOfItem,
  });

/** What was sold lately, as records show it. */
export const sold = {
  product: soldRow(
    '/products/:id/sold',
    'What was sold of a product in thirty days: by day, by seller, the last times',
  ),
  service: soldRow(
    '/services/:id/sold',
    'What was sold of a service in thirty days: by day, by seller, the last times',
  ),
  toCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/bought',
    access: accessOf(documentScreens.list),
    summary: 'What a customer buys most, by the number of invoices, of the newest two hundred',
    input: byId,
    output: z.object({
      records: z.array(
        z.object({
          kind: z.enum(['product', 'service']),
          item_id: z.number().int(),
          ...bilingualNames,
          invoice_count: z.number().int(),
          last_on: civilDate,
        }),
      ),
    }),
  }),
};
