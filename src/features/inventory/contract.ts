import { z } from 'zod';
import { civilDate, listInput, listOutput, money, moneyAtLeast, operation, recordId } from '../../kernel/contract.ts';
import { optionalText } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { stockKind } from './stock.ts';

/** 100,000 pieces at 1,000,000.00 each, 200 times, is still an exact number. */
const quantity = z.number().int().positive({ message: 'quantity_must_be_positive' }).max(100_000_000);
const unitCost = moneyAtLeast(0).refine((amount) => amount <= 100_000_000, { message: 'amount_too_large' });

const line = { product_id: recordId, quantity_milli: quantity };
const lines = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).min(1, { message: 'required' }).max(200);
const notes = optionalText(500);

/** What a request did: how many movements it wrote, and what they cost together. */
const moved = z.object({ count: z.number().int(), cost_amount: money });

const operationRow = z.object({
  id: z.number().int(),
  /** Specification section 4: 0 add quantity, 1 expired, 2 lost, 3 internal use, 4 initial quantity, 5 sold, 6 invoice return. */
  kind: z.number().int(),
  happened_at: z.string(),
  product_id: z.number().int(),
  product_name_ar: z.string().nullable(),
  product_name_en: z.string().nullable(),
  barcode: z.string().nullable(),
  /** In (+) or out (-), thousandths. */
  quantity_milli: z.number().int(),
  cost_amount: money,
  /** Real less estimated cost of pieces that had been sold before they arrived. */
  variance_amount: money,
  quantity_after_milli: z.number().int(),
  employee_name_ar: z.string().nullable(),
  employee_name_en: z.string().nullable(),
  invoice_id: z.number().int().nullable(),
  document_number: z.string().nullable(),
  notes: z.string().nullable(),
  done_by: z.string().nullable(),
});

const { operations, add_quantity, adjust_quantity, internal_use } = permissions.products;

export const stock = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/stock_operations',
    access: { permission: operations },
    summary: 'Stock movements, newest first',
    input: listInput({
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      kind: z.coerce.number().int().min(0).max(6).optional(),
      product_id: recordId.optional(),
    }),
    output: listOutput(operationRow),
  }),
  addQuantity: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/add_quantity',
    access: { permission: add_quantity },
    summary: 'Receive products at their cost without VAT: one movement a line, one journal entry',
    input: z.object({ lines: lines({ ...line, unit_cost_amount: unitCost }), notes }),
    output: moved,
    refusals: ['product_not_found'],
  }),
  adjust: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/adjust',
    access: { permission: adjust_quantity },
    summary: 'Write off expired (1) or lost (2) pieces at average cost',
    input: z.object({
      lines: lines({ ...line, kind: z.union([z.literal(stockKind.expired), z.literal(stockKind.lost)]) }),
      notes,
    }),
    output: moved,
    refusals: ['product_not_found', 'product_quantity_not_available'],
  }),
  internalUse: operation({
    area: 'merchant',
    method: 'POST',
    path: '/stock_operations/internal_use',
    access: { permission: internal_use },
    summary: 'Take pieces for the shop itself, at average cost, by an employee',
    input: z.object({ employee_id: recordId, lines: lines(line), notes }),
    output: moved,
    refusals: ['product_not_found', 'product_quantity_not_available'],
  }),
};
