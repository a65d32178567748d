import { z } from 'zod';
import { money, moneyAtLeast, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { mostLines } from './order.ts';
import { orderScreens } from './screens.ts';

const count = z.number().int();
const text = z.string().nullable();
const access = accessOf(orderScreens.add);

const address = { district: text, short_address: text, address: text, driver_notes: text };

/** What the form of an order reads while somebody is on the telephone. */
export const takingOrders = {
  estimate: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/estimate',
    access,
    only_reads: true,
    not_audited_because: 'it only reads',
    summary: 'What an order would cost with VAT and its delivery, and its minutes at the bench',
    input: z.object({
      /** The order that is changed: the same way at the same hours costs what was said. */
      order_id: recordId.optional(),
      kind: whole(1, 2),
      district: z.string().max(60).nullable().default(null),
      window_id: recordId.nullable().default(null),
      lines: z
        .array(z.object({ product_id: recordId, pieces: whole(1, 999), unit_price: moneyAtLeast(0) }))
        .min(1)
        .max(mostLines),
    }),
    output: z.object({
      /** As the shop types prices. */
      goods_amount: money,
      /** The same; null while the address or the hours are not known. */
      fee_amount: money.nullable(),
      /** With VAT. */
      total: money,
      bench_minutes: count,
    }),
    refusals: ['order_not_found'],
  }),
  ofBuyer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders/of_buyer',
    access,
    summary:
      'To whom a buyer sent flowers before, and the orders to repeat: of this season last year, and the last ones',
    input: z.object({ customer_id: recordId }),
    output: z.object({
      recipients: z.array(z.object({ recipient_name: z.string(), recipient_mobile: text, ...address })),
      orders: z.array(
        z.object({
          ...{ id: count, number: count, kind: count, day: z.string(), recipient_name: text, recipient_mobile: text },
          ...{ ...address, occasion: count.nullable(), card_text: text, is_sender_hidden: z.boolean(), items: text },
          /** It was for about this day a year ago. */
          is_last_year: z.boolean(),
          /** What of it is still sold, at today's prices. */
          lines: z.array(
            z.object({ product_id: count, name_ar: text, name_en: text, pieces: count, unit_price: money }),
          ),
        }),
      ),
    }),
  }),
};
