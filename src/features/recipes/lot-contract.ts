import { z } from 'zod';
import {
  byId,
  civilDate,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { labelCounts, onLabelPaper } from '../catalogue/labels.ts';
import { permissions } from '../identity/permissions.ts';
import { stockKind } from '../inventory/stock.ts';
import { freshnessStates } from './lot.ts';
import { lotFields } from './lot-fields.ts';
import { recipeScreens } from './screens.ts';
import { markdown } from './settings.ts';

const { tend } = permissions.recipes;
const count = z.number().int();
const freshness = z.enum(freshnessStates.map((one) => one.value));
const row = rowOf(lotFields);

/** Why what is left of a lot is written off. */
const wasteKind = z.union([z.literal(stockKind.expired), z.literal(stockKind.lost), z.literal(stockKind.damaged)]);

/** What its pieces cost in the shop's mode of prices, and the markdown that they have today: its own, or by the rules. */
const selling = { price: money, price_markdown_bp: count };

const record = recordOf(lotFields)
  .omit({ version: true })
  .extend({
    ...selling,
    /** What these movements put into it (+) and took from it (-), thousandths. */
    sold_milli: count,
    wasted_milli: count,
    used_milli: count,
    movements: z.array(
      z.object({
        id: count,
        /** As of stock movements; null where the product began or ceased to keep lots. */
        kind: count.nullable(),
        quantity_milli: count,
        happened_at: z.string().nullable(),
        moved_on: civilDate,
        document_id: count.nullable(),
        document_number: z.string().nullable(),
        notes: z.string().nullable(),
        done_by: z.string().nullable(),
      }),
    ),
  });

const column = z.object({
  freshness,
  lot_count: count,
  quantity_milli: count,
  /** At average cost; null for who may not see what goods cost. */
  value_amount: money.nullable(),
  /** The first to end, at most `boardLots`. */
  lots: z.array(row.extend(selling)),
});

/** Lots of products that last only so long. */
export const lots = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lots',
    access: accessOf(recipeScreens.lots),
    summary: 'Lots, last received first, with search by their label and product',
    input: listInput(sortKeys(lotFields), {
      product_id: recordId.optional(),
      freshness: freshness.optional(),
      /** 1: something is left, 0: nothing is. */
      is_left: whole(0, 1).optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(row),
  }),
  board: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lots/board',
    access: accessOf(recipeScreens.freshness),
    summary: 'What is left by how long it is still good, with what it is worth, and the lots that end first',
    input: z.object({}),
    output: z.object({ today: civilDate, columns: z.array(column), sees_cost: z.boolean() }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lots/:id',
    access: accessOf(recipeScreens.lot),
    summary: 'One lot with its movements, newest first; the last two hundred',
    input: byId,
    output: record,
    refusals: ['lot_not_found'],
  }),
  find: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lots/labelled',
    access: accessOf(recipeScreens.lot),
    summary: 'The lot of a scanned label',
    input: z.object({ code: z.string().trim().min(1).max(30) }),
    output: row.extend({ count_number: count }),
    refusals: ['lot_not_found'],
  }),
  pick: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lots/picked',
    access: accessOf(recipeScreens.lotLabels),
    summary: 'Lots by their numbers, at most 100; numbers that are none are left out',
    input: z.object({ ids: z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, { message: 'invalid' }) }),
    output: z.object({ records: z.array(row) }),
  }),
  labels: operation({
    area: 'merchant',
    method: 'GET',
    path: '/lot_labels',
    access: accessOf(recipeScreens.lotLabels),
    summary: 'Labels of buckets with product, barcode, days, bucket, supplier and price with VAT, as PDF',
    input: z.object({
      lots: labelCounts,
      ...onLabelPaper,
    }),
    output: z.object({}),
    answers_file: true,
    refusals: ['lot_not_found'],
    rate_per_minute: 60,
  }),
  waste: operation({
    area: 'merchant',
    method: 'POST',
    path: '/lots/:id/waste',
    access: { permission: tend },
    moves_money: true,
    summary: 'Write off expired (1), lost (2) or damaged (8) pieces of a lot, at average cost',
    input: z.object({
      id: recordId,
      kind: wasteKind,
      quantity_milli: count.positive({ message: 'quantity_must_be_positive' }).max(100_000_000),
      notes: optionalText(500),
    }),
    output: record,
    refusals: ['lot_not_found', 'product_quantity_not_available', 'period_is_locked'],
  }),
  extend: operation({
    area: 'merchant',
    method: 'POST',
    path: '/lots/:id/extend',
    access: { permission: tend },
    summary: 'Give a lot one more day after somebody inspected it',
    input: z.object({
      id: recordId,
      /** How often it was given a day, as the person saw it: two who inspect give it one day. */
      inspection_count: count.min(0).max(1000),
    }),
    output: record,
    refusals: ['lot_not_found', 'lot_is_empty', 'lot_still_good', 'lot_extended_enough', 'lot_changed'],
  }),
  markDown: operation({
    area: 'merchant',
    method: 'POST',
    path: '/lots/:id/markdown',
    access: { permission: permissions.recipes.mark_down },
    summary:
      'Choose by how much the pieces of a lot cost less, more than by the rules of the shop; null: as the rules say',
    input: z.object({ id: recordId, markdown_bp: markdown.nullable().default(null) }),
    output: record,
    refusals: ['lot_not_found', 'lot_is_empty'],
  }),
  move: operation({
    area: 'merchant',
    method: 'POST',
    path: '/lots/:id/move',
    access: { permission: tend },
    summary: 'Say in which bucket a lot stands',
    input: z.object({ id: recordId, bucket: optionalText(20) }),
    output: record,
    refusals: ['lot_not_found'],
  }),
  count: operation({
    area: 'merchant',
    method: 'POST',
    path: '/lots/count',
    access: accessOf(recipeScreens.lotCount),
    moves_money: true,
    summary:
      'Record what was counted in buckets: what each lot differs from the books that were seen is lost (2) or found (7), at average cost',
    input: z.object({
      lines: z
        .array(
          z.object({
            lot_id: recordId,
            counted_milli: count.min(0, { message: 'quantity_must_not_be_negative' }).max(100_000_000),
            /** What the books said when it was counted. */
            seen_milli: count.min(0),
            /** How often it was counted before, as the books said. */
            count_number: count.min(0),
          }),
        )
        .min(1, { message: 'required' })
        .max(200),
      notes: optionalText(500),
    }),
    output: z.object({ count: count, cost_amount: money.nullable() }),
    refusals: ['lot_not_found', 'product_quantity_not_available', 'period_is_locked'],
  }),
};
