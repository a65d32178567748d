import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { giftCardType } from '../../gift-cards/gift-card.ts';
import { codesFor, handOver, headOf, issueGivenCard, newCardOf, peopleOf } from '../../gift-cards/server/public-api.ts';
import { spendPoints } from '../bill-points.ts';
import type { points } from '../contract.ts';
import { pointsFor, pointsMovement, pointsWorth } from '../points.ts';
import { loyaltySettings, tiersOf } from '../settings.ts';
import { deductPoints } from './end-points.ts';
import { type LotFact, lotFacts } from './point-facts.ts';
import { lockPoints } from './points-part.ts';

/**
 * Makes a gift card of a customer's points, for somebody or for themselves: the points leave their lots, oldest first, and
 * what is owed for them goes into the card with them. Nothing is posted before the card is used (docs/decisions/0041). Points
 * that would give nothing stay. Locks as a sale does: customers, lots, the counter.
 */
export const makeCardOfPoints = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, points: asked, ...wishes }: InputOf<typeof points.intoCard>,
): Promise<OutputOf<typeof points.intoCard>> => {
  const { owner, beneficiary } = await peopleOf(tx, { owner: id, beneficiary: wishes.beneficiary_id });
  const [, found] = await tx.batch([lockPoints(owner!.id), lotFacts(owner!.id)]);
  const lots = rowsOf<LotFact>(found);
  const chosen = ctx.settings(loyaltySettings);
  const rules = { ...chosen, today: ctx.today, tiers: tiersOf(chosen) };
  const { amount } = spendPoints(lots, asked, rules, 'points');
  if (amount === 0) throw fieldError('points', 'points_worth_nothing');
  const taken = pointsFor(amount, lots[0]!);
  const used = spendPoints(lots, taken, { ...rules, minimum_points: 0 });
  const card = newCardOf(ctx, wishes, { amount: pointsWorth(taken, lots[0]!), buyer: owner, beneficiary });
  const head = headOf(ctx);
  const issued = await issueGivenCard(tx, head, card, codesFor(ctx, card), {
    ...{ type: giftCardType.loyalty, points: taken, points_worth: used.worth },
  });
  const parts = used.parts.map((part) => ({ ...part, customer_id: owner!.id }));
  await deductPoints(tx, head, parts, { kind: pointsMovement.into_card, reason: issued.receipt_number });
  for (const topic of ['loyalty_points', 'customers']) ctx.publishChange(topic);
  return { ...(await handOver(ctx, tx, card, issued)), amount: card.amount, points: taken };
};
