import { z } from 'zod';
import { bilingualNames, money, operation } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { periodInput } from '../reports/contract.ts';
import { takings } from '../reports/takings.ts';

/** A figure of the period and of the one it is compared with. */
const compared = z.object({ now: money, before: money });

export const dashboard = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/dashboard',
    access: { permission: permissions.dashboard.view },
    summary: 'How the shop does: figures from journal and tax lines, beside the period before',
    input: periodInput({}),
    output: z.object({
      // Any date: what is as long before the first year that may be asked for lies outside of it.
      before: z.object({ from_on: z.iso.date(), to_on: z.iso.date() }),
      /** Invoices with VAT, before returns. */
      sales: compared,
      /** The same with debit notes and less credit notes, by their own days. */
      net_sales: compared,
      invoice_count: z.object({ now: z.number().int(), before: z.number().int() }),
      average: compared,
      /** Output VAT of every document. */
      vat: compared,
      /** All of 4xxx, without VAT: returns and points are off, fees and breakage in (ledger/figures.ts). */
      revenue: compared,
      /** These three are null for who may not see what goods cost. `cost`: all of 50xx, losses included. */
      cost: compared.nullable(),
      gross_profit: compared.nullable(),
      /** Gross profit in basis points of revenue; null also without revenue. */
      margin_bp: z.number().int().nullable(),
      received: takings,
      received_before_amount: money,
      /** Owed by customers at the end of the period. */
      receivable_amount: money,
      // Any date too: the month that ends with the period.
      series: z.array(z.object({ on: z.iso.date(), sales_amount: money })),
      top_items: z.array(
        z.object({
          kind: z.enum(['service', 'product']),
          id: z.number().int(),
          ...bilingualNames,
          quantity_milli: z.number().int(),
          revenue_amount: money,
        }),
      ),
      low_stock_count: z.number().int(),
      low_stock: z.array(
        z.object({
          id: z.number().int(),
          ...bilingualNames,
          quantity_milli: z.number().int(),
          warning_level_milli: z.number().int(),
        }),
      ),
      held_count: z.number().int(),
    }),
  }),
  paymentsByMethod: operation({
    area: 'merchant',
    method: 'GET',
    path: '/dashboard/payments_by_method',
    access: { permission: permissions.dashboard.payments_details },
    summary: 'Money taken in a period by method, from the journal',
    input: periodInput({}),
    output: takings,
  }),
};
