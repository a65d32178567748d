import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { giftCards } from '../contract.ts';
import { cardState, giftCardType, giftPath } from '../gift-card.ts';
import { refuse } from '../refusals.ts';
import { giftCardSettings } from '../settings.ts';
import { readCodes, writeCodes } from './card-codes.ts';
import { giftCardSource } from './card-queries.ts';

type Answer = OutputOf<typeof giftCards.get>;

/** Where a card is opened, in the language that its buyer chose. */
export const giftUrl = (publicUrl: string, card: { readonly unique_id: string; readonly language: string }): string =>
  `${publicUrl}${card.language === 'en' ? '/en' : ''}${giftPath(card.unique_id)}`;

/** A card's movements, the newest last. A card is used in parts: a hundred are more than any has. */
const readMovements = (tx: Pick<MerchantTx, 'many' | 'merchantId'>, cardId: number) =>
  tx.many<Answer['movements'][number]>(sql`
    select v.id, v.moved_at, v.kind, v.document_number, v.invoice_id, v.amount, v.balance_after
    from gift_card_movement v where v.merchant_id = ${tx.merchantId} and v.gift_card_id = ${cardId}
    order by v.id limit 500`);

/** What a refund would be refused with, before a person or a drawer is asked. */
const whyNoRefund = ({ type, state }: Pick<Answer, 'type' | 'state'>, isAllowed: boolean): Answer['why_no_refund'] => {
  if (state === cardState.refunded) return 'gift_card_refunded';
  if (state === cardState.expired) return 'gift_card_expired';
  if (state === cardState.used) return 'gift_card_used';
  if (type !== giftCardType.paid) return 'gift_card_was_not_paid';
  return isAllowed ? null : 'gift_card_refund_not_allowed';
};

/** One card; another shop's number answers like one that does not exist. */
export const getGiftCard = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Answer> => {
  const row = await tx.maybe<Omit<Answer, 'url' | 'why_no_refund' | 'movements'> & { language: string }>(sql`
    select ${selectRecord(giftCardSource(ctx.today))}, g.unique_id, g.language from gift_card g
    where g.merchant_id = ${ctx.merchantId} and g.id = ${id}`);
  if (!row) throw refuse('gift_card_not_found');
  const { language: _, ...card } = row;
  return {
    ...card,
    url: giftUrl(ctx.publicUrl, row),
    why_no_refund: whyNoRefund(row, ctx.settings(giftCardSettings).may_refund),
    movements: await readMovements(tx, id),
  };
};

/** The codes of a card, for its paper; a card of a restored shop gets new ones. */
export const revealCardCodes = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof giftCards.code>) => {
  const card = await tx.maybe<{ id: number; unique_id: string }>(
    sql`select id, unique_id from gift_card where merchant_id = ${ctx.merchantId} and id = ${id} for no key update`,
  );
  if (!card) throw refuse('gift_card_not_found');
  return (await readCodes(ctx.sealer, tx, card)) ?? (await writeCodes(ctx.sealer, tx, card, ctx.now));
};
