import { z } from 'zod';
import {
  civilDate,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { unitOfLine } from '../catalogue/purchase-units.ts';
import { countErrors } from './count-rules.ts';
import { movementFields } from './movement-fields.ts';
import { stockScreens } from './screens.ts';
import { stockKind } from './stock.ts';

/** 100,000 pieces at 1,000,000.00 each, 200 times, is still an exact number. */
const quantity = z.number().int().positive({ message: 'quantity_must_be_positive' }).max(100_000_000);
const unitCost = moneyAtLeast(0).refine((amount) => amount <= 100_000_000, { message: 'amount_too_large' });

const line = { product_id: recordId, quantity_milli: quantity };
const lines = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).min(1, { message: 'required' }).max(200);
const notes = optionalText(500);

/** What a request did: how many movements it wrote, and what they cost together; null for who may not see what goods cost. */
const moved = z.object({ count: z.number().int(), cost_amount: money.nullable() });

export const stock = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/stock_operations',
    access: accessOf(stockScreens.operations),
    summary: 'Stock movements, newest first',
    input: listInput(sortKeys(movementFields), {
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      kind: whole(0, 10).optional(),
      product_id: recordId.optional(),
    }),
    output: listOutput(rowOf(movementFields)),
  }),
  addQuantity: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/add_quantity',
    access: accessOf(stockScreens.add),
    moves_money: true,
    summary: 'Receive products at their cost without VAT: one movement a line, one journal entry',
    input: z.object({
      lines: lines({
        ...line,
        unit_cost_amount: unitCost,
        /** The purchase unit that quantity and cost are of, as the product has it; left out: the product's own unit. */
        unit: unitOfLine.nullish(),
        /** Of a product that keeps lots, where this delivery lasts other than usual: days, or its last good day. */
        vase_life_days: whole(1, 1000).nullish(),
        expires_on: civilDate.nullish(),
        /** Where it stands. */
        bucket: optionalText(20),
      }),
      notes,
      /** Who delivered, and the invoice that came with it or follows. */
      supplier_id: recordId.nullish(),
      supplier_invoice_number: optionalText(60),
      supplier_invoice_on: civilDate.nullish(),
    }),
    /** With the lots that it came in, for their labels. */
    output: moved.extend({ lot_ids: z.array(z.number().int()) }),
    refusals: ['product_not_found', 'period_is_locked'],
  }),
  adjust: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/adjust',
    access: accessOf(stockScreens.adjust),
    moves_money: true,
    summary:
      'Write off expired (1), lost (2) or damaged (8) pieces, or take up pieces that a count found (7), at average cost',
    input: z.object({
      lines: lines({
        ...line,
        kind: z.union([
          z.literal(stockKind.expired),
          z.literal(stockKind.lost),
          z.literal(stockKind.found),
          z.literal(stockKind.damaged),
        ]),
        /** The lot it comes from, or goes to; the earliest to end where none is said. */
        lot_id: recordId.optional(),
      }),
      notes,
    }),
    output: moved,
    refusals: ['product_not_found', 'product_quantity_not_available', 'lot_not_found', 'period_is_locked'],
  }),
  book: operation({
    area: 'merchant',
    method: 'GET',
    path: '/stock_operations/book',
    access: accessOf(stockScreens.count),
    summary: 'What the books say of a product that is counted now, with the moment of it, sealed for the count',
    input: z.object({ product_id: recordId }),
    output: z.object({
      product_id: z.number().int(),
      /** On hand less oversold, thousandths. */
      quantity_milli: z.number().int(),
      moment: z.string(),
    }),
    refusals: ['product_not_found'],
  }),
  count: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/count',
    access: accessOf(stockScreens.count),
    moves_money: true,
    summary:
      'Record a stock count: what each product differs from the books of the moment it was counted at is lost (2) or found (7), at average cost; sales since then stay as they are',
    input: z.object({
      lines: lines({
        product_id: recordId,
        /** What was counted, thousandths. */
        counted_milli: z.number().int().min(0, { message: 'quantity_must_not_be_negative' }).max(100_000_000),
        /** When it was counted, as `book` sealed it; now where it is not said. At most `oldestCountDays` ago. */
        moment: z.string().max(200).optional(),
      }).superRefine(agreeing(countErrors)),
      notes,
    }),
    output: moved,
    refusals: ['product_not_found', 'product_quantity_not_available', 'period_is_locked'],
  }),
  internalUse: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/internal_use',
    access: accessOf(stockScreens.internalUse),
    moves_money: true,
    summary: 'Take pieces for the shop itself, at average cost, by an employee',
    input: z.object({ employee_id: recordId, lines: lines(line), notes }),
    output: moved,
    refusals: ['product_not_found', 'product_quantity_not_available', 'lots_are_over', 'period_is_locked'],
  }),
};
