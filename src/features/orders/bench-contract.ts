import { z } from 'zod';
import { byId, flag, money, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';
import { orderScreens } from './screens.ts';

const { produce } = permissions.orders;
const count = z.number().int();
const text = z.string().nullable();
const named = { name_ar: text, name_en: text };

const ticket = z.object({
  ...{ id: count, number: count, state: count, production: count, delivery: count, kind: count },
  /** When it must be ready: before its run leaves, or before its window begins. */
  due_at: z.string(),
  ...{ starts_at: z.string(), ends_at: z.string(), bench_minutes: count, items: text, occasion: count.nullable() },
  ...{ customer_name_ar: text, customer_name_en: text, recipient_name: text, florist_notes: text },
  ...{ florist_id: count.nullable(), florist_ar: text, florist_en: text, has_card: z.boolean() },
  ...{ wants_photo: z.boolean(), photo_url: text },
  /** Until when its buyer may answer what is missing; null where nothing is open. */
  question_ends_at: text,
  /** How many products are kept for it, and how many of them are laid ready. */
  ...{ kept: count, picked: count },
});

const load = z.object({
  ...{ window_id: count, day: z.string(), kind: count, from_time: z.string(), until_time: z.string() },
  minutes_limit: count.nullable(),
  ...{ ready_minutes: count, in_work_minutes: count, waiting_minutes: count },
});

const lot = z.object({ id: count, code: z.string(), bucket: text, expires_on: z.string(), quantity_milli: count });

const question = z.object({
  ...{ id: count, state: count, missing_id: count, missing_ar: text, missing_en: text },
  ...{ substitute_id: count.nullable(), substitute_ar: text, substitute_en: text },
  ...{ asked_at: z.string(), ends_at: z.string(), answered_at: text, late_answer: z.boolean().nullable() },
  /** What the order falls by when the substitute is taken, and when nothing is, as the shop types prices. */
  ...{ accepted_off: money, refused_off: money },
});

const open = z.object({
  ...ticket.shape,
  ...{ card_text: text, substitution: count, is_sender_hidden: z.boolean() },
  lines: z.array(z.object({ product_id: count, ...named, quantity_milli: count, note: text })),
  picks: z.array(
    z.object({
      ...{ product_id: count, ...named, quantity_milli: count, is_picked: z.boolean() },
      /** Nothing is kept of it: there was too little when the order was confirmed. */
      is_short: z.boolean(),
      /** Lots that it is taken of, the first to end first. */
      lots: z.array(lot),
      /** What its recipe takes instead, the best first. */
      substitutes: z.array(z.object({ id: count, ...named, on_hand_milli: count })),
    }),
  ),
  questions: z.array(question),
});

const refused = ['order_not_found', 'order_not_confirmed'];

const settle = (verb: string, summary: string, refusals: readonly string[]) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `/order_questions/:id/${verb}`,
    access: { permission: produce },
    summary,
    input: byId,
    output: open,
    refusals: [
      'question_not_found',
      'question_is_answered',
      'order_not_confirmed',
      'product_quantity_not_available',
      ...refusals,
    ],
  });

/** The florist's bench: tickets with what is picked, asked and photographed. */
export const bench = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders/bench',
    access: accessOf(orderScreens.bench),
    summary: 'Tickets of today and tomorrow by the moment at which they must be ready, with the minutes of each window',
    input: z.object({}),
    output: z.object({ tickets: z.array(ticket), load: z.array(load), is_capped: z.boolean() }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders/:id/bench',
    access: accessOf(orderScreens.bench),
    summary: 'One ticket with what it takes and from which lots, and what was asked about it',
    input: byId,
    output: open,
    refusals: ['order_not_found'],
  }),
  pick: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/picks',
    access: { permission: produce },
    summary: 'Say that a product is laid ready for an order, or is not',
    input: byId.extend({ product_id: recordId, is_picked: flag }),
    output: open,
    refusals: refused,
  }),
  photo: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/photo',
    access: { permission: produce },
    summary: 'Store the photo of what was made',
    input: byId,
    output: open,
    accepts_file: 'image',
    refusals: refused,
    rate_per_minute: 60,
  }),
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/questions',
    access: { permission: produce },
    summary: 'Say that something is missing: the buyer is asked, or the order’s rule is followed at once',
    input: byId.extend({
      missing_id: recordId,
      substitute_id: recordId.nullable().default(null),
      /** So long the buyer may answer; absent: as the shop chose. */
      minutes: whole(5, 1_440).optional(),
    }),
    output: open,
    refusals: [...refused, 'question_is_open', 'order_has_left', 'product_quantity_not_available'],
  }),
  accept: settle('accept', 'Note that the buyer accepts the substitute', ['question_time_is_over']),
  refuse: settle('refuse', 'Note that the buyer wants nothing instead', ['question_time_is_over']),
  timeOut: settle('time_out', 'Take the substitute of a question whose time is over', ['question_still_waits']),
  withdraw: settle('withdraw', 'Withdraw a question: what was missing is there', []),
  clear: operation({
    area: 'merchant',
    method: 'POST',
    path: '/orders/:id/clear',
    access: { permission: produce },
    summary: 'Take a cancelled order off the bench',
    input: byId,
    output: z.object({ id: count }),
    refusals: ['order_not_found', 'order_not_cancelled'],
  }),
  print: operation({
    area: 'merchant',
    method: 'GET',
    path: '/orders/:id/ticket',
    access: { permission: produce },
    summary: 'The bench ticket of an order as PDF, 80 mm wide',
    input: byId,
    output: z.object({}),
    answers_file: true,
    refusals: ['order_not_found'],
    rate_per_minute: 120,
  }),
};
