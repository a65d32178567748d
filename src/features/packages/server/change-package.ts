import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import type { packages } from '../contract.ts';
import { offerMovement } from '../offer.ts';
import { refuse } from '../refusals.ts';
import { getPackage } from './read-packages.ts';

type Package = OutputOf<typeof packages.get>;

/**
 * Gives a package a later last day, with a reason that its record keeps. Of one that expired, what the shop had taken as income
 * is owed again (4045 → 2215), and its uses come back.
 */
export const prolongPackage = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof packages.prolong>,
): Promise<Package> => {
  const found = await tx.maybe<{
    customer_id: number;
    uses_left: number;
    remaining: Money;
    expires_on: string;
    ended_as: number | null;
    ended_uses: number;
    ended_amount: Money;
  }>(sql`
    select customer_id, uses_left, remaining, expires_on, ended_as, ended_uses, ended_amount from customer_offer
    where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`);
  if (!found) throw refuse('offer_not_found');
  if (found.ended_as === offerMovement.refunded) throw refuse('offer_refunded');
  // Also where a note gave a use back meanwhile: what expired waits beside it.
  const isBack = found.ended_as === offerMovement.expired || found.ended_uses > 0;
  if (!isBack && found.uses_left === 0) throw refuse('offer_used_up');
  if (input.expires_on <= found.expires_on || input.expires_on < ctx.today)
    throw fieldError('expires_on', 'offer_end_not_later');
  const uses = isBack ? found.ended_uses : 0;
  const amount = isBack ? found.ended_amount : (0 as Money);
  const entry =
    amount > 0
      ? await postEntry(tx, {
          entry_on: ctx.today,
          posted_at: ctx.now,
          source_kind: 'offer_prolonging',
          source_id: input.id,
          memo: input.reason,
          created_by: ctx.user.id,
          postings: [
            debit('offer_breakage', amount),
            credit('offers_outstanding', amount, customerParty(found.customer_id)),
          ],
        })
      : null;
  await tx.batch([
    sql`update customer_offer set expires_on = ${input.expires_on}::date, uses_left = uses_left + ${uses}::int,
          remaining = remaining + ${amount}::bigint, ended_at = null, ended_as = null, ended_uses = 0, ended_amount = 0,
          version = version + 1
        where merchant_id = ${ctx.merchantId} and id = ${input.id}`,
    sql`insert into customer_offer_movement (customer_offer_id, kind, uses, amount, uses_after, reason, expires_on, moved_at,
          business_on, journal_entry_id, created_by)
        values (${input.id}, ${offerMovement.prolonged}, ${uses}, ${amount}, ${found.uses_left + uses}, ${input.reason},
          ${input.expires_on}::date, ${ctx.now}::timestamptz, ${ctx.today}::date, ${entry}, ${ctx.user.id})`,
  ]);
  ctx.note({ before: { expires_on: found.expires_on }, after: { expires_on: input.expires_on, reason: input.reason } });
  ctx.publishChange('customer_offers');
  return getPackage(ctx, tx, input);
};

/** Names who may use a package beside its owner. */
export const namePeople = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof packages.namePeople>,
): Promise<Package> => {
  const current = () => getPackage(ctx, tx, input);
  const before = await current();
  const person_ids = [...new Set(input.person_ids)].toSorted((a, b) => a - b);
  const known = await tx.many(sql`
    select id from customer where merchant_id = ${ctx.merchantId} and id = any(${person_ids}::bigint[]) and erased_at is null`);
  if (known.length < person_ids.length) throw fieldError('person_ids', 'invalid_choice');
  await updateVersion(ctx, tx, 'customer_offer', before, { person_ids }, current);
  ctx.publishChange('customer_offers');
  return current();
};
