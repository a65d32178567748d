import { networkOf } from '../../../kernel/domain/network-of.ts';
import { isPrivateAddress } from '../../../kernel/domain/private-address.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';
import { codePolicy } from '../verification-code.ts';

/** Who asks for a code, and whose page sends it. */
export interface CodeRequester {
  /** Null for an address of the inside: behind a proxy that the server was not told of, everybody has it. */
  readonly address: string | null;
  /** Null for the platform. */
  readonly of_shop: number | null;
}

export const codeRequester = (ip: string, of_shop: number | null): CodeRequester => ({
  address: isPrivateAddress(ip) ? null : networkOf(ip),
  of_shop,
});

/** First half of the advisory locks; a phone, an address or a shop is the rest. */
const lockFamily = 7_268_431;

/**
 * Those who ask for codes for one phone, from one address or at one shop come one after the other: what is counted here stays
 * until the code is written. Locked in one order by all.
 */
export const lockCounts = (tx: MerchantTx, phone: string, { address, of_shop }: CodeRequester): Promise<void> => {
  const names = [phone, ...(address === null ? [] : [`address ${address}`]), ...(of_shop ? [`shop ${of_shop}`] : [])];
  return tx.run(sql`
    select pg_advisory_xact_lock(${literal(lockFamily)}, one.name)
    from (select distinct hashtext(name) as name from unnest(${names}::text[]) as name order by 1) as one`);
};

/**
 * Refuses an address that asks too often, whatever page and language it asks on and whoever’s phones it names, and a shop whose
 * pages have sent too many.
 */
export const requireBelowCodeLimit = async (
  tx: MerchantTx,
  { address, of_shop }: CodeRequester,
  now: string,
): Promise<void> => {
  const { of_address: ofAddress, of_shop: ofShop } = codePolicy;
  const m = tx.merchantId;
  const sent = await tx.one<Record<'minute' | 'address_day' | 'hour' | 'shop_day', number>>(sql`
    select a.minute, a.address_day, s.hour, s.shop_day
    from (
      select count(*) filter (where created_at > ${now}::timestamptz - interval '1 minute')::int as minute,
        count(*)::int as address_day
      from verification_code where merchant_id = ${m} and asked_by = ${address}
        and created_at > ${now}::timestamptz - interval '1 day') as a,
    (
      select count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')::int as hour,
        count(*)::int as shop_day
      from verification_code where merchant_id = ${m} and of_shop = ${of_shop}::int
        and created_at > ${now}::timestamptz - interval '1 day') as s`);
  if (sent.address_day >= ofAddress.most_a_day) throw refuse('too_many_codes_of_network_today');
  if (sent.minute >= ofAddress.most_a_minute) throw refuse('too_many_codes_of_network_now');
  if (sent.shop_day >= ofShop.most_a_day) throw refuse('too_many_codes_of_shop_today');
  if (sent.hour >= ofShop.most_an_hour) throw refuse('too_many_codes_of_shop_now');
};
