import { furnishCard } from './furnished-card.ts';
import { furnishOffer, offerEntities } from './furnished-offer.ts';
import { furnishRecipe, recipeEntities } from './furnished-recipe.ts';
import { furnishShifts, shiftEntities } from './furnished-shifts.ts';

/** Records of the features that came later, by the names that operation-examples use. */
export const laterEntities = [
  ...([
    'supplier',
    'balance_receipt',
    'gift_card',
    'gift_card_code',
    'gift_card_to_refund',
    'gift_card_free',
    'discount_program',
    'loyalty_program',
    'newcomer',
    'penalty',
    'penalty_to_collect',
    'penalty_to_waive',
    'tip_to_take_back',
    'sale_without_vat',
    'reachable_customer',
  ] as const),
  ...shiftEntities,
  ...recipeEntities,
  ...offerEntities,
] as const;
export type LaterEntity = (typeof laterEntities)[number];

/** A rule by which points are earned, and somebody whom a customer may have brought, with points of his own. */
const furnishLoyalty = async (
  post: (path: string, body: object) => Promise<{ readonly id: number }>,
  own: { readonly mark: string },
) => {
  await post('loyalty_worth', { hundred_amount: 500 });
  const rule = { name_ar: `نقاط ${own.mark}`, kind: 1, points: 1, per_amount: 100_000_000 };
  const { id: newcomer } = await post('customers', { name_ar: `جديد ${own.mark}` });
  await post(`customers/${newcomer}/points`, { points: 500, reason: own.mark });
  return { loyalty_program: (await post('loyalty_programs', rule)).id, newcomer };
};

/** Makes one of each. */
export const furnishLater = async (
  post: (path: string, body: object) => Promise<{ readonly id: number }>,
  own: {
    readonly customer: number;
    readonly reachable: number;
    readonly employee: number;
    readonly service: number;
    readonly product_group: number;
    readonly mark: string;
  },
  get: (path: string) => Promise<unknown>,
): Promise<Record<LaterEntity, number>> => ({
  ...(await furnishCard(post, own)),
  ...(await furnishOffer(post, get, own)),
  ...(await furnishShifts(post, get, own)),
  ...(await furnishRecipe(post, own, get)),
  supplier: (await post('suppliers', { name_ar: `مورد ${own.mark}` })).id,
  discount_program: (
    await post('discount_programs', { name_ar: `خصم ${own.mark}`, code: 'WELCOME-10', percent_bp: 1_000 })
  ).id,
  ...(await furnishLoyalty(post, own)),
  penalty: (await post('penalties', { customer_id: own.customer, kind: 2, amount: 500, reason: own.mark })).id,
  penalty_to_collect: (await post('penalties', { customer_id: own.customer, kind: 2, amount: 500 })).id,
  penalty_to_waive: (await post('penalties', { customer_id: own.customer, kind: 2, amount: 500 })).id,
  tip_to_take_back: (await post('staff_tips', { employee_id: own.employee, payment: { method: 'cash', amount: 700 } }))
    .id,
  reachable_customer: own.reachable,
  // Given away: nothing is taxed.
  sale_without_vat: (
    await post('invoices', {
      lines: [
        {
          ...{ kind: 'service', item_id: own.service, quantity_milli: 1000, unit_price: 2500 },
          discount: { kind: 'percent', percent_bp: 10_000 },
        },
      ],
      payments: [],
    })
  ).id,
  balance_receipt: (
    await post(`customers/${own.customer}/balance/top_ups`, {
      payments: [{ method: 'cash', amount: 1_000 }],
      notes: own.mark,
    })
  ).id,
});
