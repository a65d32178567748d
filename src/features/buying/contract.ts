import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  done,
  exportFormats,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { daysBetween, isCivilDate } from '../../kernel/time/local-time.ts';
import { permissions } from '../identity/permissions.ts';
import { longestRange, mostUnitsOrdered } from './buying.ts';
import { buyingOrderFields } from './buying-fields.ts';
import { buyingScreens } from './screens.ts';

const { edit, send } = permissions.buying;
const count = z.number().int();
const milli = z.number().int();

/** At most two weeks, the last day not before the first. */
export const rangeErrors = ({
  first_on,
  last_on,
}: {
  readonly first_on: string;
  readonly last_on: string;
}): FieldErrors => {
  // What is no date is said beside it.
  if (!isCivilDate(first_on) || !isCivilDate(last_on)) return {};
  if (last_on < first_on) return { last_on: [{ key: 'range_ends_before' }] };
  return daysBetween(first_on, last_on) >= longestRange ? { last_on: [{ key: 'range_too_long' }] } : {};
};
const range = { first_on: civilDate, last_on: civilDate };

const day = z.object({ on: civilDate, booked_milli: milli, expected_milli: milli });
const row = z.object({
  product_id: count,
  ...bilingualNames,
  image_url: z.string().nullable(),
  shown_icon: z.string().nullable(),
  vase_life_days: count.nullable(),
  unit: z.object({ ...bilingualNames, quantity_milli: milli }),
  booked_milli: milli,
  /** Null: the product has no history of a week yet. */
  expected_milli: milli.nullable(),
  warning_level_milli: milli,
  /** Good today and not kept for unpaid orders. */
  on_hand_milli: milli,
  /** Sent to suppliers and on its way. */
  ordered_milli: milli,
  /** What leaves before the first day. */
  before_milli: milli,
  usable_milli: milli,
  short_milli: milli,
  /** What of that an order of now cannot bring in time. */
  unreached_milli: milli,
  missing_level_milli: milli,
  suggested_units: count,
  /** What somebody typed in its place. */
  typed_units: count.nullable(),
  /** Of one unit without VAT; null where it is not known, and for who may not see what goods cost. */
  price_amount: money.nullable(),
  days: z.array(
    day.extend({
      from_stock_milli: milli,
      missing_booked_milli: milli,
      missing_expected_milli: milli,
      is_reached: z.boolean(),
    }),
  ),
});
export type BuyingRow = z.output<typeof row>;

const supplier = z.object({
  id: count,
  ...bilingualNames,
  order_channel: z.enum(['mail', 'whatsapp']).nullable(),
  /** Where an order goes; null: it cannot be sent. */
  sends_to: z.string().nullable(),
  /** The delivery that an order of now reaches; null: nobody said when it delivers. */
  delivery: z
    .object({
      order_on: civilDate,
      order_until: z.string().nullable(),
      arrives_on: civilDate,
      arrives_at: z.string().nullable(),
      is_after_cutoff: z.boolean(),
    })
    .nullable(),
  /** Its newest order, 0 for none: who sends names it, so that a list is sent once. */
  newest_order: count,
});

export const buying = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/buying_list',
    access: accessOf(buyingScreens.list),
    summary: 'What to order for a range of days by supplier, in purchase units; as a file with `format`',
    input: z
      .object({ ...range, search: z.string().trim().max(100).optional(), format: z.enum(exportFormats).optional() })
      .superRefine(agreeing(rangeErrors)),
    output: z.object({
      today: civilDate,
      ...range,
      sees_cost: z.boolean(),
      /** What all products need each day. */
      days: z.array(day),
      /** By supplier; the last has none. */
      groups: z.array(z.object({ supplier: supplier.nullable(), rows: z.array(row) })),
      /** More products need something than are listed. */
      is_cut: z.boolean(),
    }),
    refusals: [],
  }),
  type: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/buying_list/quantity',
    access: { permission: edit },
    summary: 'Type a quantity in place of the suggested one, or take it back with null; it survives a recalculation',
    input: z
      .object({
        ...range,
        product_id: recordId,
        unit_count: whole(0, mostUnitsOrdered).nullable().default(null),
        /** How much one unit held when it was typed. */
        unit_milli: whole(1, 100_000_000),
      })
      .superRefine(agreeing(rangeErrors)),
    output: done,
    refusals: ['product_not_found'],
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/buying_list/send',
    access: { permission: send },
    summary: 'Send orders to suppliers by mail or WhatsApp, as they were confirmed; a list is sent once',
    input: z
      .object({
        ...range,
        orders: z
          .array(
            z.object({
              supplier_id: recordId,
              /** The newest order that the person saw. */
              newest_order: whole(0, Number.MAX_SAFE_INTEGER),
              /** The delivery that the person saw. */
              arrives_on: civilDate.nullable().default(null),
              lines: z
                .array(
                  z.object({
                    product_id: recordId,
                    unit_count: whole(1, mostUnitsOrdered),
                    unit_milli: whole(1, 100_000_000),
                    price_amount: whole(0, 100_000_000).nullable().default(null),
                  }),
                )
                .min(1, { message: 'required' })
                .max(200),
            }),
          )
          .min(1, { message: 'required' })
          .max(50),
      })
      .superRefine(agreeing(rangeErrors)),
    output: z.object({
      orders: z.array(z.object({ id: count, document_number: z.string(), supplier_id: count })),
    }),
    refusals: ['buying_list_sent', 'buying_list_changed', 'supplier_not_reached'],
  }),
};

const record = recordOf(buyingOrderFields).extend({
  sees_cost: z.boolean(),
  lines: z.array(
    z.object({
      product_id: count,
      ...bilingualNames,
      unit_name_ar: z.string().nullable(),
      unit_name_en: z.string().nullable(),
      unit_milli: milli,
      unit_count: count,
      price_amount: money.nullable(),
      amount: money.nullable(),
    }),
  ),
});
const ending = { input: byId, output: record, refusals: ['buying_order_not_found', 'buying_order_ended'] };

/** Orders as they were sent. */
export const buyingOrders = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/buying_orders',
    access: accessOf(buyingScreens.orders),
    summary: 'Orders to suppliers, newest first, with search by number and supplier',
    input: listInput(sortKeys(buyingOrderFields), {
      status: whole(1, 3).optional(),
      supplier_id: recordId.optional(),
    }),
    output: listOutput(rowOf(buyingOrderFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/buying_orders/:id',
    access: accessOf(buyingScreens.order),
    summary: 'One order with its lines as they were sent',
    input: byId,
    output: record,
    refusals: ['buying_order_not_found'],
  }),
  arrive: operation({
    area: 'merchant',
    method: 'POST',
    path: '/buying_orders/:id/arrive',
    access: { permission: edit },
    summary: 'Note that an order arrived: the list does not wait for it any more. Stock is received by itself',
    ...ending,
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/buying_orders/:id/cancel',
    access: { permission: send },
    summary: 'Note that an order is not coming; the supplier is told by the shop itself',
    ...ending,
  }),
};
