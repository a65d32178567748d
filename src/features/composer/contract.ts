import { z } from 'zod';
import { byId, flag, money, moneyAtLeast, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { arrangingKinds, composerLimits, flowerDrawings, partColours, partKinds } from './composer-choices.ts';
import { partErrors } from './part-rules.ts';
import { composerScreens } from './screens.ts';

const text = z.string().nullable();
const count = z.number().int();
const amount = moneyAtLeast(0).refine((one) => one <= composerLimits.amount, { message: 'amount_too_large' });
const oneOf = <const V extends string | number>(choices: readonly { readonly value: V }[]) =>
  z.literal(choices.map((one) => one.value));

const chosen = {
  is_open: flag,
  /** The least that a bouquet costs a visitor, with VAT. */
  smallest_amount: amount,
  arranging: oneOf(arrangingKinds),
  /** In the shop's mode of prices; not used where arranging is priced by the minutes. */
  arranging_amount: amount,
  base_minutes: whole(...composerLimits.base_minutes),
  stem_seconds: whole(...composerLimits.stem_seconds),
};

const partInput = z.object({
  product_id: recordId,
  kind: oneOf(partKinds),
  drawing: oneOf(flowerDrawings).nullable().default(null),
  colour: oneOf(partColours),
});

/** A product as the composer offers it. */
const composerPart = partInput.extend({
  ...{ product_id: count, name_ar: text, name_en: text, image_url: text, shown_icon: text },
  price: money,
  /** Whole pieces that can be had now. */
  available: count,
  /** It is disabled, or its group is: visitors do not see it. */
  is_disabled: z.boolean(),
  /** It bears other VAT than the bouquet: visitors do not see it. */
  vat_differs: z.boolean(),
});

const composerOutput = z.object({
  version: count,
  ...{ ...chosen, smallest_amount: money, arranging_amount: money },
  /** What composed bouquets are sold as; null before the first is saved. */
  product: z.object({ id: count, name_ar: text, name_en: text }).nullable(),
  /** What an hour at the bench costs: a setting of recipes. */
  hourly_amount: money,
  /** The composer's public address; null while the shop has chosen no name for its pages. */
  path: text,
  parts: z.array(composerPart),
});

/** A composer as the rules of compositions read it. */
const composerOffer = z.object({
  ...{ is_open: flag, product_id: count, name_ar: text, name_en: text, vat_category: z.enum(['S', 'Z', 'E', 'O']) },
  ...{ smallest_amount: money, arranging: chosen.arranging, arranging_amount: money, hourly_amount: money },
  ...{ base_minutes: count, stem_seconds: count },
  parts: z.array(
    z.object({
      ...{ product_id: count, kind: oneOf(partKinds), drawing: oneOf(flowerDrawings).nullable() },
      ...{ colour: oneOf(partColours), name_ar: text, name_en: text, price: money, available: count },
      is_offered: z.boolean(),
    }),
  ),
});

/** What visitors of the menu compose bouquets of, and what arranging costs. */
export const composers = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/composer',
    access: accessOf(composerScreens.composer),
    summary: 'The composer with its parts in order, and how many of each can be had now',
    input: z.object({}),
    output: composerOutput,
  }),
  find: operation({
    area: 'merchant',
    method: 'GET',
    path: '/composer/products/:id',
    access: accessOf(composerScreens.composer),
    summary: 'A product as a part that could be added, drawn as its name suggests',
    input: byId,
    output: composerPart,
    refusals: ['product_not_found'],
  }),
  offer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/composer/offer',
    access: { permission: permissions.billing.sell },
    summary:
      'What the till composes bouquets of, and how they are priced and timed; null where the shop has no composer',
    input: z.object({}),
    output: z.object({ composer: composerOffer.nullable() }),
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/composer',
    access: accessOf(composerScreens.composer),
    summary: 'Save the whole composer; 409 with the current one when it was changed meanwhile',
    input: z
      .object({
        version: whole(0, 2_147_483_647),
        ...chosen,
        parts: z.array(partInput).min(1, { message: 'required' }).max(72),
      })
      .superRefine(agreeing(partErrors)),
    output: composerOutput,
    refusals: ['product_not_found'],
  }),
};
