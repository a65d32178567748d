import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId } from '../../customers/server/public-api.ts';
import type { giftCards } from '../contract.ts';
import { type CheckedCard, giftCardStatus, whyNoCard } from '../gift-card.ts';
import { refuse } from '../refusals.ts';
import { codeIs } from './card-codes.ts';

type Usable = OutputOf<typeof giftCards.find>;

const usable = sql`g.id, g.type, g.receipt_number, g.balance, g.amount, g.expires_on, g.beneficiary_name`;

/** A card by what was typed or scanned, if this bill can use it; in words why not otherwise. */
export const findGiftCard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { code, customer_id = null }: InputOf<typeof giftCards.find>,
): Promise<Usable> => {
  const isIt = codeIs(ctx.sealer, ctx.merchantId, code);
  if (!isIt) throw refuse('gift_card_not_found');
  const found = await tx.maybe<Usable & CheckedCard & { bill_customer_id: number | null }>(sql`
    select ${usable}, g.ended_as, ${knownId(sql`g.used_by_id`)} as used_by_id,
      ${knownId(sql`${customer_id}::bigint`)} as bill_customer_id
    from gift_card_code k join gift_card g on g.merchant_id = k.merchant_id and g.id = k.gift_card_id
    where k.merchant_id = ${ctx.merchantId} and ${isIt}`);
  if (!found) throw refuse('gift_card_not_found');
  if (customer_id && found.bill_customer_id === null) throw refuseCustomer('customer_not_found');
  const { ended_as, used_by_id, bill_customer_id, ...card } = found;
  const why = whyNoCard(
    { balance: card.balance, expires_on: card.expires_on, ended_as, used_by_id },
    { today: ctx.today, customer_id: bill_customer_id },
  );
  if (why) throw refuse(why);
  return card;
};

/** The cards that a customer can use now without showing a code, the first to expire first. */
export const cardsOfCustomer = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof giftCards.ofCustomer>,
): Promise<{ records: Usable[] }> => ({
  records: await tx.many<Usable>(sql`
    select ${usable} from gift_card g
    where g.merchant_id = ${ctx.merchantId} and g.status = ${giftCardStatus.active}
      and g.expires_on >= ${ctx.today}::date
      and ${knownId(sql`coalesce(g.used_by_id, g.beneficiary_id)`)} = ${knownId(sql`${id}::bigint`)}
    order by g.expires_on, g.id limit 50`),
});
