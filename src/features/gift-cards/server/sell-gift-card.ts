import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import { tillShiftSettings } from '../../till-shifts/settings.ts';
import type { giftCards } from '../contract.ts';
import { giftCardType } from '../gift-card.ts';
import { refuse } from '../refusals.ts';
import { makeCodes } from './card-codes.ts';
import { giftUrl } from './get-gift-card.ts';
import { type CardHead, issueGivenCard, issuePaidCard, type NewCard } from './issue-card.ts';
import { newCardOf, peopleOf } from './new-card.ts';
import { sendGift } from './send-gift.ts';

type Input = InputOf<typeof giftCards.sell>;

export const headOf = (ctx: MerchantContext): CardHead => ({
  now: ctx.now,
  today: ctx.today,
  userId: ctx.user.id,
  sessionId: ctx.sessionId,
  needs_shift: ctx.settings(tillShiftSettings).needs_shift,
});

/** New codes for a card that is about to be written. */
export const codesFor = (ctx: MerchantContext, card: NewCard) => () =>
  makeCodes(ctx.sealer, ctx.merchantId, card.unique_id).kept;

/** A card that is written: its message is queued, screens and the trail hear of it. */
export const handOver = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  card: NewCard,
  issued: { readonly id: number; readonly receipt_number: string },
) => {
  await sendGift(ctx, tx, { ...card, id: issued.id });
  ctx.publishChange('gift_cards');
  ctx.note({ record_id: issued.id, after: { receipt_number: issued.receipt_number, amount: card.amount } });
  return {
    id: issued.id,
    receipt_number: issued.receipt_number,
    unique_id: card.unique_id,
    url: giftUrl(ctx.publicUrl, card),
    expires_on: card.expires_on,
  };
};

/**
 * Sells a card at the till: paid to its full value (specification section 5), the money against the liability (2210); no tax
 * document, since a voucher is no supply (docs/postings.md). A free one (section 6: the role's flag) has a reason in place of
 * tenders and posts nothing. The card, its number, its codes, its money and its message are one transaction.
 */
export const sellGiftCard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: Input,
  /** The invoice that it is sold with in one act. */
  soldWith: number | null = null,
): Promise<OutputOf<typeof giftCards.sell>> => {
  const isFree = input.type === giftCardType.free;
  if (isFree && !ctx.user.flags.may_add_free_gift_cards) throw refuse('free_gift_card_not_allowed');
  const people = await peopleOf(tx, { buyer: input.buyer_id, beneficiary: input.beneficiary_id });
  const card = { ...newCardOf(ctx, input, { ...people, amount: input.amount }), sold_with_id: soldWith };
  const [head, codes] = [headOf(ctx), codesFor(ctx, card)];
  if (isFree) {
    const issued = await issueGivenCard(tx, head, card, codes, { type: giftCardType.free, reason: input.reason! });
    return { ...(await handOver(ctx, tx, card, issued)), change_amount: zeroMoney };
  }
  const { buyer } = people;
  const settlement = settle(input.payments, {
    total: input.amount,
    allow_debt: false,
    has_customer: buyer !== null,
    ...(buyer ? { balance: buyer.credit_amount } : {}),
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const issued = await issuePaidCard(tx, head, card, codes, settlement.payments);
  ctx.publishChange('payments');
  return { ...(await handOver(ctx, tx, card, issued)), change_amount: settlement.change_amount };
};
