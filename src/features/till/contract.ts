import { z } from 'zod';
import {
  bilingualNames,
  civilDate,
  done,
  flag,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  version,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import type { Tries } from '../../kernel/domain/guessed-secrets.ts';
import { compositionForm, longestComposition } from '../composer/composition.ts';
import { cardSale, cardSaleRefusals, soldCard } from '../gift-cards/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { tender } from '../payments/contract.ts';
import { largestMarkdown } from '../recipes/markdown.ts';
import { heldFields } from './held-fields.ts';
import { tillScreens } from './screens.ts';
import { tillSettings } from './settings.ts';
import { supplyErrors } from './supply.ts';
import { offersAtTheTill } from './till-offers.ts';

/** In the mode of the prices (with VAT when prices include VAT). */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: moneyAtLeast(0) }),
  z.object({ kind: z.literal('percent'), percent_bp: z.number().int().min(0).max(10_000) }),
]);

export const billLine = z.object({
  kind: z.enum(['service', 'product', 'offer']),
  item_id: recordId,
  quantity_milli: z.number().int().positive().max(1_000_000_000),
  /** The price that the cashier saw: a catalogue price that changed since is told, never silently used. */
  unit_price: moneyAtLeast(0),
  discount: discount.optional(),
  /** The seller of this line. */
  employee_id: recordId.optional(),
  /** The customer's package that the service is taken from: nothing is to be paid for it. */
  customer_offer_id: recordId.optional(),
  /** So much of its price, basis points, is taken off as its stems are old: allowed as far as the shop has some. */
  markdown_bp: whole(1, largestMarkdown).optional(),
  /** The lot that a product is taken from first; absent: the earliest to end. */
  lot_id: recordId.optional(),
  /** A composed bouquet: its stems, wrap, vase and card (`12x5-31`). The item is the product that the composer sells it as. */
  composition: z.string().max(longestComposition).regex(compositionForm, { message: 'invalid_choice' }).optional(),
});

export const bill = z.object({
  customer_id: recordId.optional(),
  lines: z.array(billLine).min(1, { message: 'required' }).max(200),
  discount: discount.optional(),
  /** A code or voucher that the customer shows. */
  discount_code: optionalText(40),
  notes: optionalText(1_000),
  /** A business may ask for a tax invoice, also without a VAT number; absent: as the customer wished before. */
  wants_tax_invoice: flag.optional(),
  /** When it was supplied, where that is not the day of the invoice; two days for a period that has begun. */
  supply_from_on: civilDate.optional(),
  supply_until_on: civilDate.optional(),
});

/** A bill that is put aside, with the appointment that it is of. */
export const heldBillInput = bill.extend({ appointment_id: recordId.optional() });

/** A gift card that nobody paid money for, on a bill. */
const discountCard = z.object({
  gift_card_id: recordId,
  /** Its code, where the card is not the customer's own. */
  gift_card_code: optionalText(64),
  amount: moneyAtLeast(1),
});

/** A bill with how it is paid. */
const paidBill = bill.extend({
  payments: z.array(tender).max(10).default([]),
  /** Deposits of the customer that are deducted, each with the amount to use of it, VAT included. */
  deposits: z
    .array(z.object({ deposit_id: recordId, amount: moneyAtLeast(1) }))
    .max(20)
    .default([]),
  /** Points of the customer that take something off before the total. */
  loyalty_points: whole(1, 100_000_000).optional(),
  /** Free and loyalty cards, each with what it takes off before the total, in the mode of the prices. */
  discount_cards: z.array(discountCard).max(10).default([]),
});

/** The discount code that a bill tries. */
const codeTries = ({ discount_code }: z.output<typeof bill>): Tries => ({ discount_code: discount_code ? 1 : 0 });

/** Why a bill is not put aside. */
const holdRefusals = [
  ...['hold_not_allowed', 'hold_is_off', 'customer_not_found', 'item_not_available'],
  ...['seller_not_available', 'offer_not_found', 'appointment_not_found_or_cancelled', 'appointment_has_invoice'],
  ...['lot_not_found'],
];

/** Codes that a paid bill tries: each is counted, as at the search for a card or a code. */
export const triesOf = (sale: z.output<typeof paidBill>): Tries => ({
  gift_card_code: [...sale.payments, ...sale.discount_cards].filter((one) => one.gift_card_code).length,
  ...codeTries(sale),
});

/** A sale inside of a larger act: of no on-hold invoice and no appointment. */
export const saleWithinInput = paidBill.superRefine(agreeing(supplyErrors));

export const saleInput = paidBill
  .extend({
    held_invoice_id: recordId.optional(),
    held_version: version.optional(),
    /** The appointment that this is the bill of: it has taken place, at the prices it was booked at. */
    appointment_id: recordId.optional(),
  })
  .superRefine(agreeing(supplyErrors));

export const issued = z.object({
  id: z.number().int(),
  unique_id: z.string(),
  number: z.number().int(),
  document_number: z.string(),
  issued_at: z.string(),
  total: money,
  paid_amount: money,
  change_amount: money,
  /** What stays owed, with what the customer pays by the link. */
  due_amount: money,
  /** Of what is owed: what the link is for. */
  link_amount: money,
  payment_link_url: z.string().nullable(),
  /** The tax authority must clear it before it is given to anybody. */
  awaits_clearance: z.boolean(),
});

/** Everything the till needs to sell, in one answer. */
export const tillCatalogue = z.object({
  groups: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['service', 'product', 'offer']),
      ...bilingualNames,
      image_url: z.string().nullable(),
      /** What it is drawn as without a picture; null: as its trade is. */
      icon_kind: z.string().nullable(),
    }),
  ),
  items: z.array(
    z.object({
      kind: z.enum(['service', 'product', 'offer']),
      id: z.number().int(),
      group_id: z.number().int(),
      ...bilingualNames,
      barcode: z.string().nullable(),
      price: money,
      minimum_price: money.nullable(),
      /** What it was reduced from; null: it is not reduced. */
      original_price: money.nullable(),
      /** Of how much of it the price is lower as its stems are old, the oldest first. */
      markdowns: z.array(z.object({ percent_bp: z.number().int(), quantity_milli: z.number().int() })).optional(),
      vat_category: z.enum(['S', 'Z', 'E', 'O']),
      vat_rate_bp: z.number().int(),
      /** On hand less oversold; null for a service. */
      quantity_milli: z.number().int().nullable(),
      warning_level_milli: z.number().int().nullable(),
      image_url: z.string().nullable(),
      /** Its own kind, else its group's; null: it is drawn as its trade is. */
      icon_kind: z.string().nullable(),
    }),
  ),
  /** What composed bouquets are sold as; null where the shop has no composer. */
  composer: z
    .object({ product_id: z.number().int(), ...bilingualNames, vat_category: z.enum(['S', 'Z', 'E', 'O']) })
    .nullable(),
  sellers: z.array(z.object({ id: z.number().int(), ...bilingualNames })),
  /** The seller who is signed in; null when that person sells nothing. */
  own_seller_id: z.number().int().nullable(),
  /** What the shop prints on at the till. */
  paper: z.enum(['a4', 'receipt']),
  held_count: z.number().int(),
});

const heldRow = rowOf(heldFields);

/** A held bill keeps the names it was made with, so that it can be shown even when an item was disabled since. */
const heldRecord = heldRow.extend({ bill: heldBillInput });

export const saleRefusals = [
  ...signingRefusals,
  'customer_not_found',
  'balance_too_large',
  'customer_disabled',
  'item_not_available',
  'product_quantity_not_available',
  'lots_are_over',
  'lot_not_found',
  'product_is_held',
  'held_invoice_closed',
  'held_invoice_changed',
  'appointment_not_found_or_cancelled',
  'appointment_has_invoice',
  'seller_not_available',
  'item_name_incomplete',
  'buyer_is_seller',
  'tax_invoice_needs_customer',
  'deposit_not_available',
  'deposit_does_not_fit',
  'period_is_locked',
  'deposit_not_found',
  'shift_not_open',
  'customer_balance_not_enough',
  'gift_card_not_found',
  'gift_card_needs_code',
  'gift_card_used',
  'gift_card_expired',
  'gift_card_refunded',
  'gift_card_of_another',
  'gift_card_not_enough',
  'gift_card_of_other_kind',
  'gift_card_changed_meanwhile',
  'code_used_up',
  'points_changed_meanwhile',
  ...offersAtTheTill,
] as const;

export const till = {
  catalogue: operation({
    area: 'merchant',
    method: 'GET',
    path: '/till_catalogue',
    access: { permission: permissions.billing.sell },
    summary: 'Groups, active items with stock, and sellers: what the till needs, at once',
    input: z.object({}),
    output: tillCatalogue,
  }),
  issueInvoice: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices',
    access: { permission: permissions.billing.sell },
    moves_money: true,
    summary:
      'Issue an invoice: number, lines, VAT, payments, stock and journal in one request. Idempotency-Key is required',
    input: saleInput,
    output: issued,
    refusals: [...saleRefusals],
    rate_per_minute: 1_200,
    tries: triesOf,
  }),
  sellWithCards: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/with_gift_cards',
    // Who may not sell gift cards is refused too: the act holds their sale.
    access: { permission: permissions.billing.sell },
    moves_money: true,
    summary: 'A bill with goods and gift cards: an invoice (388) and the receipt of each card, all or nothing',
    input: z.object({
      sale: saleInput,
      /** Each with its own part of what was handed over; change is given by the bill. */
      cards: z.array(cardSale).min(1, { message: 'required' }).max(10),
    }),
    output: z.object({ sale: issued, cards: z.array(soldCard) }),
    refusals: [...new Set([...saleRefusals, ...cardSaleRefusals])],
    tries: ({ sale }) => triesOf(sale),
  }),
  buyerAddress: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/buyer_address',
    access: { permission: permissions.billing.sell },
    summary: 'Whether a customer has the address that a tax invoice carries; never the address itself',
    input: z.object({ id: recordId }),
    output: z.object({
      /** There is no address in any form. */
      is_missing: z.boolean(),
      /** In Saudi Arabia: what the tax authority will remark on, in the order of the form. */
      lacking: z.array(z.enum(['street', 'building_number', 'district', 'city', 'postal_code'])),
    }),
    refusals: ['customer_not_found'],
  }),
  listHeld: operation({
    area: 'merchant',
    method: 'GET',
    path: '/held_invoices',
    access: accessOf(tillScreens.onHold),
    summary: 'On-hold invoices',
    input: listInput(sortKeys(heldFields), {}),
    output: listOutput(heldRow),
  }),
  getHeld: operation({
    area: 'merchant',
    method: 'GET',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'One on-hold invoice, to resume it',
    input: z.object({ id: recordId }),
    output: heldRecord,
    refusals: ['held_invoice_closed'],
  }),
  hold: operation({
    area: 'merchant',
    method: 'POST',
    path: '/held_invoices',
    access: { permission: permissions.billing.hold },
    summary: 'Put a bill aside',
    input: heldBillInput.extend({ label: optionalText(80) }).superRefine(agreeing(supplyErrors)),
    output: heldRecord,
    refusals: holdRefusals,
    tries: codeTries,
  }),
  updateHeld: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'Put a resumed bill aside again; the version guards against another till',
    input: heldBillInput.extend({ id: recordId, label: optionalText(80), version }).superRefine(agreeing(supplyErrors)),
    output: heldRecord,
    refusals: [...holdRefusals, 'held_invoice_closed'],
    tries: codeTries,
  }),
  discardHeld: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'Discard an on-hold invoice',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['held_invoice_closed'],
  }),
  settings: settingsOperations(tillSettings, {
    area: 'merchant',
    permission: permissions.settings.till,
    summary: 'What the shop chose about its till',
  }),
};
