import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { cardPapers, mostCards } from '../card.ts';
import type { orderCards } from '../card-contract.ts';
import { orderState } from '../order.ts';
import { refuse } from '../refusals.ts';

type Cards = OutputOf<typeof orderCards.list>;

/** Cards of the confirmed orders of a day. */
export const listCards = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { day }: InputOf<typeof orderCards.list>,
): Promise<Cards> => ({
  cards: await tx.many<Cards['cards'][number]>(sql`
    select id, number, starts_at, recipient_name, card_text from shop_order
    where merchant_id = ${tx.merchantId} and state = ${literal(orderState.confirmed)} and card_text is not null
      and starts_at >= (${day}::date)::timestamp at time zone ${ctx.merchant.zone}
      and starts_at < (${day}::date + 1)::timestamp at time zone ${ctx.merchant.zone}
    order by coalesce(leaves_at, starts_at), id limit ${mostCards}`),
});

/** The cards of orders on paper, in the order asked. Refuses `order_not_found`, also of an order without a card. */
export const printCards = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof orderCards.print>) => {
  const ids = [...new Set(input.orders.split(',').map(Number))];
  const found = await tx.many<{ id: number; card_text: string }>(sql`
    select id, card_text from shop_order
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) and card_text is not null`);
  const texts = ids.map((id) => found.find((one) => one.id === id)?.card_text);
  if (texts.some((one) => one === undefined)) throw refuse('order_not_found');
  const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
  );
  const data = { language: ctx.language, shop: nameIn(ctx.language, shop), paper: cardPapers[input.paper], texts };
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: 'cards.pdf',
    inline: true,
    body: () => renderPdf({ template: new URL('./cards.typ', import.meta.url), created_at: ctx.now, data }),
  });
};
