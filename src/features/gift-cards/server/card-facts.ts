import { timingSafeEqual } from 'node:crypto';
import { currentMerchantId, prepare, sql } from '../../../platform/db/sql.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { knownId } from '../../customers/server/public-api.ts';
import { codeLength, isCardCode, plainCode } from '../card-code.ts';
import type { OpensCard } from '../use-card.ts';
import { fingerprintsOf } from './card-codes.ts';

/** The cards of a bill, for `validateCards`: read with its other facts, judged again under their locks. */
export const cardFacts = prepare<{ ids: readonly number[] }>(
  (bind) => sql`
    select g.id, g.type, g.balance, g.points_worth_left, g.expires_on, g.ended_as, ${knownId(sql`g.used_by_id`)} as used_by_id,
      ${knownId(sql`g.beneficiary_id`)} as beneficiary_id, k.code_hash, k.short_hash
    from gift_card g left join gift_card_code k on k.merchant_id = g.merchant_id and k.gift_card_id = g.id
    where g.merchant_id = ${currentMerchantId} and g.id = any(${bind('ids', 'bigint[]')})`,
);

/** Whether a code that somebody typed or scanned is that card's. */
export const opensCard =
  (sealer: Sealer, merchantId: number): OpensCard =>
  (card, typed) => {
    const plain = plainCode(typed);
    const kept = plain.length === codeLength ? card.code_hash : card.short_hash;
    if (!isCardCode(plain) || kept === null) return false;
    return fingerprintsOf(sealer, merchantId, plain).some((print) => timingSafeEqual(print, Buffer.from(kept)));
  };
