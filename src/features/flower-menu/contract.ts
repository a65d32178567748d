import { z } from 'zod';
import {
  byId,
  civilDate,
  flag,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { menuLimits as limits, mostItems, seasonErrors } from './menu.ts';
import { orderFields } from './menu-fields.ts';
import { menuScreens } from './screens.ts';

const text = z.string().nullable();
const count = z.number().int();
const named = { name_ar: text, name_en: text };

const chosen = {
  is_open: flag,
  hold_minutes: whole(...limits.hold_minutes),
  few_left: whole(...limits.few_left),
  lead_minutes: whole(...limits.lead_minutes),
  days_ahead: whole(...limits.days_ahead),
};

const itemInput = z.object({
  product_id: recordId,
  is_shown: z.boolean(),
  season_from: civilDate.nullable().default(null),
  season_until: civilDate.nullable().default(null),
  preorder_hours: whole(1, 720).nullable().default(null),
});

/** A product or a size, as the menu may offer it. */
const item = itemInput.extend({
  product_id: count,
  ...named,
  ...{ size_ar: text, size_en: text },
  /** Of the sizes of one bouquet the same; of what has no sizes its own. */
  bouquet_id: count,
  ...{ bouquet_name_ar: text, bouquet_name_en: text },
  group_id: count,
  ...{ image_url: text, shown_icon: text },
  price: money,
  /** Pieces that can be sold today, for this size alone. */
  available: count,
  /** It is disabled, or its group is: visitors do not see it. */
  is_disabled: z.boolean(),
  /** Its Arabic name is too short for a tax document: visitors do not see it. */
  lacks_name: z.boolean(),
});

const menuOutput = z.object({
  version: count,
  ...chosen,
  /** Its public address without the product's own; null while the shop has chosen no name for its pages. */
  path: text,
  groups: z.array(z.object({ id: count, ...named })),
  items: z.array(item),
});

/** The shop's public menu: what is on it, in which order, and how orders are taken. */
export const menus = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/menu',
    access: accessOf(menuScreens.menu),
    summary: 'The menu with its groups and items in order, and how many of each can be sold today',
    input: z.object({}),
    output: menuOutput,
  }),
  find: operation({
    area: 'merchant',
    method: 'GET',
    path: '/menu/products/:id',
    access: accessOf(menuScreens.menu),
    summary: 'A product with the other sizes of its bouquet, as items that could be added',
    input: byId,
    output: z.object({ group: z.object({ id: count, ...named }), items: z.array(item) }),
    refusals: ['product_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/menu',
    access: accessOf(menuScreens.menu),
    summary: 'Save the whole menu; 409 with the current one when it was changed meanwhile',
    input: z
      .object({
        version: whole(0, 2_147_483_647),
        ...chosen,
        /** In the order in which they stand; those that are left out keep their place after them. */
        group_ids: z.array(recordId).max(200),
        items: z.array(itemInput).max(mostItems),
      })
      .superRefine(agreeing(seasonErrors)),
    output: menuOutput,
    refusals: ['product_not_found'],
  }),
};

const order = recordOf(orderFields)
  .omit({ version: true })
  .extend({
    ...{ customer_name_ar: text, customer_name_en: text },
    lines: z.array(
      z.object({
        ...{ product_id: count, ...named, quantity_milli: count, unit_price: money, is_preorder: z.boolean() },
        /** A composed bouquet: its address (`12x5-31`), and what is in it. */
        composition: text,
        parts: z.array(z.object({ pieces: count, ...named })).nullable(),
      }),
    ),
    /** The invoice that it became, or the document of the money that went back. */
    document: z.object({ id: count, document_number: z.string() }).nullable(),
    held_until: z.string(),
  });

const collect = permissions.flower_menu.collect;

/** What visitors ordered on the menu. */
export const menuOrders = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/menu_orders',
    access: accessOf(menuScreens.orders),
    summary: 'Orders of the menu, newest first, with search by customer',
    input: listInput(sortKeys(orderFields), {
      state: whole(1, 5).optional(),
      customer_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(orderFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/menu_orders/:id',
    access: accessOf(menuScreens.order),
    summary: 'One order with what it holds and the invoice that it became',
    input: byId,
    output: order,
    refusals: ['menu_order_not_found'],
  }),
  collect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/menu_orders/:id/collect',
    access: { permission: collect },
    summary: 'Note that a paid order was handed over',
    input: byId,
    output: order,
    refusals: ['menu_order_not_found', 'menu_order_not_paid', 'menu_order_collected', 'menu_order_given_back'],
  }),
};
