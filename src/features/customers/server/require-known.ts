import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';
import { knownId } from './family.ts';

/** The customer that a number leads to, kept from merging and erasing until the end. Refuses `customer_not_found`. */
export const requireKnown = async (tx: MerchantTx, id: number): Promise<number> => {
  const found = await tx.maybe<{ id: number }>(sql`
    select id from customer where merchant_id = ${tx.merchantId} and id = ${knownId(id)} and erased_at is null
    for no key update`);
  if (!found) throw refuse('customer_not_found');
  return found.id;
};

/** The same for whom something is booked: also refuses `customer_disabled`. */
export const requireBookable = async (tx: MerchantTx, id: number): Promise<number> => {
  const known = await requireKnown(tx, id);
  const active = await tx.maybe(
    sql`select 1 from customer where merchant_id = ${tx.merchantId} and id = ${known} and status = 1`,
  );
  if (!active) throw refuse('customer_disabled');
  return known;
};
