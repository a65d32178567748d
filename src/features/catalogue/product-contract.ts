import { z } from 'zod';
import {
  byId,
  edited,
  flag,
  listInput,
  listOutput,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { status, statusChange } from './contract.ts';
import { exemptionErrors, type nameErrors, priceErrors, soldNameErrors } from './item.ts';
import { shelfPrice } from './item-fields.ts';
import { productFields } from './product-fields.ts';
import { inOwnUnit, type PurchaseUnit, purchaseUnitsInput, unitErrors } from './purchase-units.ts';
import { productScreens } from './screens.ts';

const fields = { ...inputOf(productFields), purchase_units: purchaseUnitsInput };

const opening = {
  /** On hand when the product is defined, thousandths of pieces or of the unit below; posted against the opening stock. */
  initial_quantity_milli: whole(0, 1_000_000_000).optional(),
  /** The place of the purchase unit, from 0, that quantity and cost are of; left out: pieces. */
  initial_unit: whole(0, 9).nullish(),
  /** Cost of one piece, or one such unit, without VAT. */
  initial_unit_cost_amount: shelfPrice.optional(),
};

type Checked = Parameters<typeof nameErrors>[0] &
  Parameters<typeof exemptionErrors>[0] &
  Parameters<typeof priceErrors>[0] &
  Parameters<typeof unitErrors>[0] & {
    initial_quantity_milli?: number;
    initial_unit_cost_amount?: number;
    initial_unit?: number | null;
  };

/** What is on hand is typed in a unit of the form, and comes to whole thousandths that are not too many. */
const openingErrors = (p: Checked): FieldErrors => {
  if (p.initial_unit === undefined || p.initial_unit === null) return {};
  const unit = p.purchase_units?.[p.initial_unit] as PurchaseUnit | undefined;
  if (!unit) return { initial_unit: [{ key: 'invalid_choice' }] };
  const pieces = inOwnUnit(p.initial_quantity_milli ?? 0, unit);
  if (pieces === null) return { initial_quantity_milli: [{ key: 'quantity_not_whole' }] };
  return pieces > 1_000_000_000 ? { initial_quantity_milli: [{ key: 'quantity_too_large' }] } : {};
};

const errors = (p: Checked) => ({
  ...soldNameErrors(p),
  ...exemptionErrors(p),
  ...priceErrors(p),
  ...unitErrors(p),
  ...openingErrors(p),
  ...(p.initial_quantity_milli && p.initial_unit_cost_amount === undefined
    ? { initial_unit_cost_amount: [{ key: 'required' }] }
    : {}),
});

const { create, edit, enable, add_quantity, adjust_quantity, internal_use } = permissions.products;
const path = { path: '/products', permission: enable, refusal: 'product_not_found' };

export const products = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/products',
    access: accessOf(productScreens.list, add_quantity, adjust_quantity, internal_use),
    summary: 'Products with search by either name or barcode',
    input: listInput([...sortKeys(productFields), 'sort_order'], {
      /** One product, for people who move stock but do not see products. */
      id: recordId.optional(),
      group_id: recordId.optional(),
      status,
      /** At or under the warning level. */
      low_stock: flag.optional(),
      /** On hand, and expired or about to (`expiringDays`). */
      expiring: flag.optional(),
      /** Lacks the Arabic name that a tax document must show. */
      name_incomplete: flag.optional(),
      /** The exact barcode, as a scanner reads it. */
      barcode: z.string().trim().max(48).optional(),
    }),
    output: listOutput(rowOf(productFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/products/:id',
    access: accessOf(productScreens.record),
    summary: 'One product',
    input: byId,
    output: recordOf(productFields),
    refusals: ['product_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/products',
    access: { permission: create },
    moves_money: true,
    summary: 'Define a product, with the stock it begins with',
    input: z.object({ ...fields, ...opening }).superRefine(agreeing(errors)),
    output: recordOf(productFields),
    refusals: ['period_is_locked'],
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/products/:id',
    access: { permission: edit },
    summary: 'Change a product, not its stock; a field left out is cleared',
    input: z.object({ ...edited, ...fields }).superRefine(agreeing(errors)),
    output: recordOf(productFields),
    refusals: ['product_not_found'],
  }),
  enable: statusChange({ ...path, verb: 'enable', summary: 'Sell a product again' }),
  disable: statusChange({ ...path, verb: 'disable', summary: 'Stop selling a product; its stock stays' }),
};
