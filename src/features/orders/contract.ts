import { z } from 'zod';
import {
  byId,
  civilDate,
  edited,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { isDistrict } from '../deliveries/districts.ts';
import { receiveDepositRefusals } from '../deposits/deposit-refusals.ts';
import { permissions } from '../identity/permissions.ts';
import { directTender, tender } from '../payments/contract.ts';
import { saleRefusals } from '../till/contract.ts';
import { mostLines, orderErrors } from './order.ts';
import { orderFields } from './order-fields.ts';
import { orderScreens } from './screens.ts';
import { orderSettings } from './settings.ts';

const { edit, produce, hand_over, cancel, settings } = permissions.orders;
const count = z.number().int();
const text = z.string().nullable();
const named = { name_ar: text, name_en: text };

const lineInput = z.object({
  product_id: recordId,
  pieces: whole(1, 999),
  /** The price that was said: a catalogue price that changed since is told, never silently used. */
  unit_price: moneyAtLeast(0),
});

const orderInput = z.object({
  ...inputOf(orderFields),
  window_id: recordId,
  district: z.string().refine(isDistrict, { message: 'invalid_choice' }).nullable().default(null),
  lines: z.array(lineInput).min(1, { message: 'required' }).max(mostLines),
});

const paid = z.object({
  id: count,
  document_number: z.string(),
  total: money,
  /** What of it was neither used nor returned. */
  rest_amount: money,
});

const order = recordOf(orderFields).extend({
  ...{ customer_name_ar: text, customer_name_en: text, customer_mobile: text },
  ...{ zone_name_ar: text, zone_name_en: text },
  ...{ window_id: count, zone_id: count.nullable(), district: text, ends_at: z.string(), bench_minutes: count },
  ...{ fee_amount: money, started_at: text, ready_at: text, sent_at: text, ended_at: text },
  ...{ delivered_to: text, reason: text, started_by_name_ar: text, started_by_name_en: text },
  /** What is still to be paid, VAT included. */
  due_amount: money,
  lines: z.array(
    z.object({
      ...{ product_id: count, ...named, quantity_milli: count, unit_price: money },
    }),
  ),
  deposits: z.array(paid),
  invoice: z.object({ id: count, document_number: z.string() }).nullable(),
});

const move = (verb: string, summary: string, permission: typeof edit, refusals: readonly string[]) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `/orders/:id/${verb}`,
    access: { permission },
    summary,
    input: byId,
    output: order,
    refusals: ['order_not_found', ...refusals],
  });

const benchMove = (verb: string, summary: string, refusals: readonly string[]) =>
  move(verb, summary, produce, ['order_not_confirmed', ...refusals]);

const onTheWay = (verb: string, summary: string) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `/orders/:id/${verb}`,
    access: { permission: hand_over },
    summary,
    input: byId.extend({ reason: requiredText(300) }),
    output: order,
    refusals: ['order_not_found', 'order_not_confirmed', 'order_not_on_the_way'],
  });

const holdRefusals = ['product_quantity_not_available'];
const writeRefusals = [
  ...['customer_not_found', 'customer_disabled', 'item_not_available', 'delivery_service_missing'],
  ...holdRefusals,
];

/** Orders for a day, delivered or collected. */
export const orders = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders',
    access: accessOf(orderScreens.list),
    summary: 'Orders with their states, with search by buyer, recipient’s phone and number',
    input: listInput(sortKeys(orderFields), {
      state: whole(0, 3).optional(),
      production: whole(1, 3).optional(),
      delivery: whole(0, 7).optional(),
      source: whole(1, 3).optional(),
      customer_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(orderFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders/:id',
    access: accessOf(orderScreens.record),
    summary: 'One order with what it holds, what is paid and its bill',
    input: byId,
    output: order,
    refusals: ['order_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders',
    access: accessOf(orderScreens.add),
    summary: 'Take an order as a draft: its place is held for a while',
    input: orderInput.superRefine(agreeing(orderErrors)),
    output: order,
    refusals: writeRefusals,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/orders/:id',
    access: accessOf(orderScreens.edit),
    summary: 'Change an order; its place and flowers follow',
    input: orderInput.extend(edited).superRefine(agreeing(orderErrors)),
    output: order,
    refusals: ['order_not_found', 'order_is_over', ...writeRefusals],
  }),
  confirm: move('confirm', 'Confirm a draft: its place and its flowers are its own', edit, [
    ...['order_not_a_draft', ...holdRefusals],
  ]),
  pay: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/deposits',
    access: { permission: hand_over },
    moves_money: true,
    summary: 'Take money for a confirmed order before it is handed over: a prepayment document (386)',
    input: byId.extend({ payment: directTender }),
    output: order,
    refusals: ['order_not_found', 'order_not_confirmed', ...receiveDepositRefusals],
  }),
  start: benchMove('start', 'Take an order to the bench', ['order_not_waiting']),
  putBack: benchMove('put_back', 'Put an order back among those that wait', ['order_not_in_work']),
  finish: benchMove('finish', 'Say that an order is ready', [
    ...['order_not_in_work', 'order_waits_for_answer', 'order_needs_photo', 'order_not_picked'],
  ]),
  send: move('send', 'Send a delivery on its way', hand_over, [
    ...['order_not_confirmed', 'order_not_ready', 'order_not_to_deliver'],
  ]),
  fail: onTheWay('fail', 'Note that a delivery failed, and why'),
  refuse: onTheWay('refuse', 'Note that the recipient refused a delivery, and why'),
  bringBack: move('bring_back', 'Note that a delivery is back in the shop', hand_over, [
    ...['order_not_confirmed', 'order_not_failed'],
  ]),
  complete: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/complete',
    access: { permission: hand_over },
    moves_money: true,
    summary: 'Hand an order over: its bill (388) with what was paid ahead deducted, and the rest paid or owed',
    input: byId.extend({ payments: z.array(tender).max(10).default([]), delivered_to: optionalText(120) }),
    tries: ({ payments }) => ({ gift_card_code: payments.filter((one) => one.gift_card_code).length }),
    output: order,
    refusals: ['order_not_found', 'order_not_confirmed', 'order_not_ready', ...saleRefusals],
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/cancel',
    access: { permission: cancel },
    summary: 'Cancel an order: its place and flowers are free; what is paid stays the customer’s until it is refunded',
    input: byId.extend({ reason: requiredText(300) }),
    output: order,
    refusals: ['order_not_found', 'order_is_over'],
  }),
  settings: settingsOperations(orderSettings, {
    area: 'merchant',
    permission: settings,
    summary: 'What the shop chose about its orders',
  }),
};
