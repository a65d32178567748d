import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { cancelPendingMessage } from '../../../platform/messages/queue-message.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { codeErrors, tenderKinds } from '../../payments/tender-kinds.ts';
import { receivePayments, requireCash } from '../../till-shifts/server/public-api.ts';
import type { giftCards } from '../contract.ts';
import { type CheckedCard, cardMovement, giftCardType, whyNoCard } from '../gift-card.ts';
import { refuse } from '../refusals.ts';
import { giftCardSettings } from '../settings.ts';
import { type CardToEnd, endCard } from './end-card.ts';

/** Gives the unused rest of a paid card back as money; the card ends with it, and a message that waits is not sent. */
export const refundGiftCard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof giftCards.refund>,
): Promise<OutputOf<typeof giftCards.refund>> => {
  const { id, method } = input;
  const wrong = codeErrors(input);
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  const card = await tx.maybe<CardToEnd & CheckedCard & { buyer_id: number | null; message_id: number | null }>(sql`
    select id, type, balance, points_worth_left, receipt_number, expires_on, ended_as, used_by_id, buyer_id, message_id
    from gift_card
    where merchant_id = ${ctx.merchantId} and id = ${id} for no key update`);
  if (!card) throw refuse('gift_card_not_found');
  if (!ctx.settings(giftCardSettings).may_refund) throw refuse('gift_card_refund_not_allowed');
  if (card.type !== giftCardType.paid) throw refuse('gift_card_was_not_paid');
  const why = whyNoCard(card, { today: ctx.today, customer_id: null });
  if (why) throw refuse(why);
  await requireCash(tx, ctx.sessionId, { method, amount: card.balance }, 'method');
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  const { account } = tenderKinds[method];
  const entry_id = (await endCard(tx, head, card, { kind: cardMovement.refunded, to: account }))!;
  const { authorization_code, reference } = input;
  const amount = card.balance;
  await tx.run(
    receivePayments(
      head,
      {
        payments: [
          { method, amount, tendered_amount: amount, change_amount: zeroMoney, authorization_code, reference },
        ],
        customer_id: card.buyer_id,
        source: paymentSource.billing,
        direction: paymentDirection.out,
      },
      { document_id: null, document_number: card.receipt_number, entry_id },
    ),
  );
  if (card.message_id !== null) await cancelPendingMessage(tx, card.message_id);
  ctx.publishChange('gift_cards');
  ctx.publishChange('payments');
  ctx.note({ record_id: id, after: { refunded: amount, method } });
  return { amount };
};
