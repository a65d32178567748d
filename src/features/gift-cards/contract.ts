import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, civilTime, email, mobile, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { triesPerMinute } from '../../kernel/domain/guessed-secrets.ts';
import { permissions } from '../identity/permissions.ts';
import { collectingTender } from '../payments/contract.ts';
import { directMethods } from '../payments/tender-kinds.ts';
import { designNames, giftCardType, longestReason, longestWords, sendWays } from './gift-card.ts';
import { giftCardFields, movementFields } from './gift-card-fields.ts';
import { giftCardScreens } from './screens.ts';
import { giftCardSettings } from './settings.ts';

const p = permissions.gift_cards;

/** What a buyer says of a card, at the till and on the shop's page. */
export const cardWishes = {
  words: optionalText(longestWords),
  design: z.enum(designNames).default('wine'),
  language: z.enum(['ar', 'en']).default('ar'),
  beneficiary_name: requiredText(120),
  beneficiary_phone: mobile.nullish(),
  beneficiary_email: email.nullish(),
  /** Day and time of sending in the shop's zone; at once when absent. */
  send_on: civilDate.nullish(),
  send_time: civilTime.nullish(),
};

/** A card that travels needs an address; the day comes with its time. */
export const wishErrors = (wishes: {
  readonly send_by?: (typeof sendWays)[number] | undefined;
  readonly beneficiary_phone?: string | null | undefined;
  readonly beneficiary_email?: string | null | undefined;
  readonly send_on?: string | null | undefined;
  readonly send_time?: string | null | undefined;
}): FieldErrors => ({
  ...(wishes.send_by === 'whatsapp' && !wishes.beneficiary_phone ? { beneficiary_phone: [{ key: 'required' }] } : {}),
  ...(wishes.send_by === 'mail' && !wishes.beneficiary_email ? { beneficiary_email: [{ key: 'required' }] } : {}),
  ...(wishes.send_on && !wishes.send_time ? { send_time: [{ key: 'required' }] } : {}),
});

/** What the counter says of a card besides: how it gets there, and until when it is taken. */
export const cardHandling = {
  send_by: z.enum(sendWays).default('print'),
  beneficiary_id: recordId.nullish(),
  buyer_name: optionalText(120),
  /** The shop's own rule when absent. */
  expires_on: civilDate.nullish(),
};

/** A free card has a reason in place of payments. */
const freeErrors = (input: {
  readonly type?: number | undefined;
  readonly reason?: string | null | undefined;
  readonly payments?: readonly unknown[] | undefined;
}): FieldErrors => {
  if (input.type !== giftCardType.free) return {};
  return {
    ...(input.reason ? {} : { reason: [{ key: 'required' }] }),
    ...(input.payments?.length ? { payments: [{ key: 'free_gift_card_has_no_payment' }] } : {}),
  };
};

/** A card that was made. */
export const newCard = z.object({
  id: z.number().int(),
  receipt_number: z.string(),
  unique_id: z.string(),
  url: z.string(),
  expires_on: civilDate,
});
export const soldCard = newCard.extend({ change_amount: money });
export const cardSaleRefusals = [
  'free_gift_card_not_allowed',
  'customer_not_found',
  'customer_disabled',
  'customer_disallows_contact',
  'customer_balance_not_enough',
  'period_is_locked',
  'shift_not_open',
] as const;

/** A card that is sold, with what pays it; or given for nothing. */
export const cardSale = z
  .object({
    ...cardWishes,
    ...cardHandling,
    amount: moneyAtLeast(100),
    /** 0 paid, 2 free: for who may give such (specification section 6), with a reason. */
    type: z.literal([giftCardType.paid, giftCardType.free]).default(giftCardType.paid),
    reason: optionalText(longestReason),
    /** Together the value of the card; only cash may be more. Never by a gift card. */
    payments: z.array(collectingTender).max(10).default([]),
    buyer_id: recordId.nullish(),
  })
  .superRefine(agreeing((values) => ({ ...wishErrors(values), ...freeErrors(values) })));

/** A card as the counter sees it: enough to use it, nothing that opens it. */
const usable = z.object({
  id: z.number().int(),
  /** A paid one pays; the others take something off before the total. */
  type: z.number().int(),
  receipt_number: z.string(),
  balance: money,
  amount: money,
  expires_on: civilDate,
  beneficiary_name: z.string().nullable(),
});

const cannotBeUsed = ['gift_card_used', 'gift_card_expired', 'gift_card_refunded', 'gift_card_of_another'] as const;

/** Why the rest of a card is not given back, by the refusal that would say it. */
const noRefund = [
  ...(['gift_card_refunded', 'gift_card_expired', 'gift_card_used'] as const),
  ...(['gift_card_was_not_paid', 'gift_card_refund_not_allowed'] as const),
] as const;

export const giftCards = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gift_cards',
    access: accessOf(giftCardScreens.active),
    summary: 'Gift cards by state with what is left of them; search by number, names or phone',
    input: listInput(sortKeys(giftCardFields), {
      /** 0 used up or refunded, 1 active, 2 expired. */
      state: whole(0, 2).optional(),
      type: whole(0, 2).optional(),
    }),
    output: listOutput(rowOf(giftCardFields)).extend({ balance: money }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gift_cards/:id',
    access: accessOf(giftCardScreens.record),
    summary: 'One gift card with its movements',
    input: byId,
    output: recordOf(giftCardFields).extend({
      unique_id: z.string(),
      url: z.string(),
      /** Why its rest cannot be given back as money, whoever asks; null when it can. */
      why_no_refund: z.enum(noRefund).nullable(),
      movements: z.array(rowOf(movementFields)),
    }),
    refusals: ['gift_card_not_found'],
  }),
  sell: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gift_cards',
    access: accessOf(giftCardScreens.sell),
    moves_money: true,
    summary:
      'Sell a gift card, paid to its full value: the money is owed until it is used; no tax document. Or give a free one',
    input: cardSale,
    output: soldCard,
    refusals: [...cardSaleRefusals],
  }),
  offer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/gift_cards/offer',
    access: accessOf(giftCardScreens.sell),
    summary: 'What the till offers when a card is sold: amounts, the last day of a card sold today, the shop by name',
    input: z.object({}),
    output: z.object({
      amounts: z.array(money),
      expires_on: civilDate,
      ...bilingualNames,
    }),
  }),
  code: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gift_cards/:id/code',
    access: { permission: p.sell },
    answers_secret: true,
    rate_per_minute: 60,
    summary: 'The codes of a card, to print or to hand over; who asked stays on record',
    input: byId,
    output: z.object({ code: z.string(), short_code: z.string() }),
    refusals: ['gift_card_not_found'],
  }),
  find: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gift_cards/find',
    access: { permission: permissions.billing.sell },
    only_reads: true,
    not_audited_because: 'it only reads, and what is typed opens a card',
    rate_per_minute: triesPerMinute.gift_card_code,
    tries: () => ({ gift_card_code: 1 }),
    summary: 'A card by its code or its short code, as it may be used on a bill now: to pay, or as a discount',
    input: z.object({ code: requiredText(60), customer_id: recordId.nullish() }),
    output: usable,
    refusals: ['gift_card_not_found', 'customer_not_found', ...cannotBeUsed],
  }),
  ofCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/gift_cards',
    access: { permission: permissions.billing.sell, or: [p.view] },
    summary: 'The cards of a customer that can be used now: given to the customer, or first used by them',
    input: byId,
    output: z.object({ records: z.array(usable) }),
  }),
  refund: operation({
    area: 'merchant',
    method: 'POST',
    path: '/gift_cards/:id/refund',
    access: { permission: p.refund },
    moves_money: true,
    summary: 'Give the unused rest of a paid card back as money, where the shop allows it',
    input: z.object({
      id: recordId,
      method: z.enum(directMethods).default('cash'),
      authorization_code: optionalText(40),
      reference: optionalText(80),
    }),
    output: z.object({ amount: money }),
    refusals: [
      'gift_card_not_found',
      'gift_card_refund_not_allowed',
      'gift_card_was_not_paid',
      'gift_card_used',
      'gift_card_expired',
      'gift_card_refunded',
      'drawer_has_less',
      'period_is_locked',
    ],
    refusal_fields: { drawer_has_less: 'method' },
  }),
  settings: settingsOperations(giftCardSettings, {
    area: 'merchant',
    permission: p.settings,
    summary: 'What the shop chose about gift cards',
  }),
};
