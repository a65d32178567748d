import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse } from '../../customers/refusals.ts';
import { knownId } from '../../customers/server/public-api.ts';
import { lackingAddress } from '../../e-invoicing/buyer-faults.ts';
import type { till } from '../contract.ts';

type Address = Record<
  'address' | 'street' | 'building_number' | 'district' | 'city' | 'postal_code' | 'country_code',
  string | null
>;

/** What article 53 wants of a buyer's address: where the building stands, or the address as they wrote it. */
const hasAddress = (c: Address): boolean => Boolean(c.address || (c.street && c.city) || (c.building_number && c.city));

/** Tells a cashier what a tax invoice will lack, also one who may not read customers. */
export const readBuyerAddress = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof till.buyerAddress>,
): Promise<OutputOf<typeof till.buyerAddress>> => {
  const found = await tx.maybe<Address>(sql`
    select address, street, building_number, district, city, postal_code, country_code from customer
    where merchant_id = ${tx.merchantId} and id = ${knownId(id)} and erased_at is null`);
  if (!found) throw refuse('customer_not_found');
  return {
    is_missing: !hasAddress(found),
    lacking: ctx.merchant.country_id === saudiArabia ? lackingAddress(found) : [],
  };
};
