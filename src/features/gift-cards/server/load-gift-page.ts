import { civilOf } from '../../../kernel/time/local-time.ts';
import { literal, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { cardMovement, cardState } from '../gift-card.ts';
import type { GiftPageFacts } from '../gift-page.ts';
import { readCodes } from './card-codes.ts';

/** Turns the address of a gift into its merchant: one row with the merchant's number, or null. */
export const enterGiftCard = (unique_id: string): Statement => sql`select enter_gift_card(${unique_id}) as merchant_id`;

type Row = Omit<GiftPageFacts, 'uses' | 'codes' | 'state' | 'opens_at'> & {
  readonly id: number;
  readonly status: number;
  readonly ended_as: number | null;
  readonly send_at: string | null;
};

const stateOf = (card: Row, today: string): number => {
  if (card.ended_as === cardMovement.refunded) return cardState.refunded;
  if (card.ended_as === cardMovement.expired) return cardState.expired;
  return card.status === cardState.active && card.expires_on < today ? cardState.expired : card.status;
};

/**
 * A gift by its address; closed until its day, and without what opens it once it pays nothing any more, or for who brings no
 * sealer (a calendar).
 */
export const loadGiftPage = async (
  tx: PublicTx,
  unique_id: string,
  now: string,
  sealer: Sealer | null,
  /** `select name_en, name_ar` of the first line of a document. */
  firstLineOf: (documentId: Sql) => Sql,
): Promise<GiftPageFacts | undefined> => {
  const card = await tx.maybe<Row>(sql`
    select g.id, g.unique_id, m.name_en as shop_name_en, m.name_ar as shop_name_ar, m.alias_name, f.url as logo_url, m.zone,
      g.currency_code, g.language, g.design, g.beneficiary_name, g.buyer_name, g.words, g.amount, g.balance, g.expires_on,
      g.status, g.ended_as, g.send_at
    from gift_card g join merchant m on m.merchant_id = g.merchant_id
    left join file_url f on f.merchant_id = m.merchant_id and f.id = m.logo_file_id
    where g.merchant_id = ${tx.merchantId} and g.unique_id = ${unique_id}`);
  if (!card) return undefined;
  const { id, status: _s, ended_as: _e, send_at, ...shown } = card;
  const state = stateOf(card, civilOf(now, card.zone).date);
  const isClosed = send_at !== null && send_at > now;
  const uses = isClosed
    ? []
    : await tx.many<GiftPageFacts['uses'][number]>(sql`
        select v.moved_at, v.amount, l.name_en, l.name_ar
        from gift_card_movement v
        left join lateral (${firstLineOf(sql`v.invoice_id`)}) l on true
        where v.merchant_id = ${tx.merchantId} and v.gift_card_id = ${id}
          and v.kind in (${literal(cardMovement.used)}, ${literal(cardMovement.given_back)})
        order by v.id desc limit 20`);
  const codes = isClosed || sealer === null || state !== cardState.active ? null : await readCodes(sealer, tx, card);
  return { ...shown, state, opens_at: isClosed ? send_at : null, uses, codes };
};
