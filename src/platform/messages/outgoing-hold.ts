import { sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';

/**
 * A shop that an archive was restored into is a copy: the shop that it was made of may still work. Until the owner confirms it
 * (`release_outgoing`), nothing of it reaches customers, gateways or the tax authority.
 */
export const isOutgoingHeld = async (tx: MerchantTx): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from merchant where merchant_id = ${tx.merchantId} and outgoing_held_at is not null`,
  )) !== undefined;

/** Messages to the shop's own people that let them in or warn them; these leave a held shop too. */
export const kindsOfOwnPeople: readonly string[] = [
  'account_exists',
  'invitation',
  'reset_password',
  'sign_in_tries',
  'welcome',
];
