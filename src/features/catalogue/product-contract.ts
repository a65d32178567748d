import { z } from 'zod';
import { civilDate, flag, listInput, listOutput, operation, recordId } from '../../kernel/contract.ts';
import { agreeing, barcode } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { described, priced, shelfPrice, shown, status, statusChange, told } from './contract.ts';
import { nameErrors, priceErrors } from './item.ts';

const productRow = z.object({
  id: z.number().int(),
  ...shown,
  group_id: z.number().int(),
  group_name_ar: z.string().nullable(),
  group_name_en: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.number().int(),
  minimum_price: z.number().int().nullable(),
  vat_category: priced.vat_category.unwrap(),
  /** On hand less sold before it arrived, thousandths. */
  quantity_milli: z.number().int(),
  warning_level_milli: z.number().int(),
  /** Average cost of one piece, minor units; null for people who may not see stock operations. */
  average_cost_amount: z.number().int().nullable(),
  stock_value_amount: z.number().int().nullable(),
  expiry_on: civilDate.nullable(),
});
const productRecord = productRow.extend({ ...told, oversold_milli: z.number().int() });

const fields = {
  ...described,
  ...priced,
  barcode: barcode.optional(),
  warning_level_milli: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  expiry_on: civilDate.optional(),
};

const opening = {
  /** Pieces on hand when the product is defined, thousandths; posted against the opening stock. */
  initial_quantity_milli: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** Cost of one piece without VAT. */
  initial_unit_cost_amount: shelfPrice.optional(),
};

type Checked = Parameters<typeof nameErrors>[0] &
  Parameters<typeof priceErrors>[0] & { initial_quantity_milli?: number; initial_unit_cost_amount?: number };
const errors = (p: Checked) => ({
  ...nameErrors(p),
  ...priceErrors(p),
  ...(p.initial_quantity_milli && p.initial_unit_cost_amount === undefined
    ? { initial_unit_cost_amount: [{ key: 'required' }] }
    : {}),
});

const { view, create, edit, enable, add_quantity, adjust_quantity, internal_use } = permissions.products;
const path = { path: '/products', permission: enable, refusal: 'product_not_found' };

export const products = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/products',
    access: { permission: view, or: [add_quantity, adjust_quantity, internal_use] },
    summary: 'Products with search by either name or barcode',
    input: listInput({
      /** One product, for people who move stock but do not see products. */
      id: recordId.optional(),
      group_id: recordId.optional(),
      status,
      /** At or under the warning level. */
      low_stock: flag.optional(),
      /** The exact barcode, as a scanner reads it. */
      barcode: z.string().trim().max(48).optional(),
    }),
    output: listOutput(productRow),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/products/:id',
    access: { permission: view },
    summary: 'One product',
    input: z.object({ id: recordId }),
    output: productRecord,
    refusals: ['product_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/products',
    access: { permission: create },
    summary: 'Define a product, with the stock it begins with',
    input: z.object({ ...fields, ...opening }).superRefine(agreeing(errors)),
    output: productRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/products/:id',
    access: { permission: edit },
    summary: 'Change a product, not its stock; a field left out is cleared',
    input: z.object({ id: recordId, ...fields }).superRefine(agreeing(errors)),
    output: productRecord,
    refusals: ['product_not_found'],
  }),
  enable: statusChange({ ...path, verb: 'enable', summary: 'Sell a product again' }),
  disable: statusChange({ ...path, verb: 'disable', summary: 'Stop selling a product; its stock stays' }),
};
