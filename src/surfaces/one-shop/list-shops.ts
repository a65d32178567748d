import { sql } from '../../platform/db/sql.ts';
import { stateOf } from '../../features/tenancy/server/door.ts';
import { namesOf, type OneShopParts, type ShopRow } from './parts.ts';

/** Shops that one command lists: the next ones are found by a search. */
const mostShops = 200;

interface ListedShop extends ShopRow {
  readonly customers: number;
  readonly file_bytes: number;
  readonly last_document_at: string | null;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Shops whose names, public address or account number contain the search, with how much they hold. */
export const listShops = async (
  { across, clock }: Pick<OneShopParts, 'across' | 'clock'>,
  search: string,
): Promise<ListedShop[]> => {
  const [rows] = await across.batch([
    sql`select m.merchant_id, m.name_en, m.name_ar, ${stateOf(clock.now())} as state, i.last_document_at,
        coalesce(i.documents, 0) as documents, coalesce(c.customers, 0) as customers, coalesce(f.bytes, 0) as file_bytes
      from merchant m
      left join (select merchant_id, count(*)::int as documents, max(issued_at) as last_document_at from invoice
        group by 1) i on i.merchant_id = m.merchant_id
      left join (select merchant_id, count(*)::int as customers from customer group by 1) c on c.merchant_id = m.merchant_id
      left join (select merchant_id, sum(byte_size)::bigint as bytes from file group by 1) f on f.merchant_id = m.merchant_id
      where ${search} = '' or m.merchant_id::text = ${search}
        or position(search_normal(${search}) in search_normal(concat_ws(' ', m.name_ar, m.name_en, m.alias_name))) > 0
      order by m.merchant_id limit ${mostShops}`,
  ]);
  return rows!.map((row) => row as typeof row & ListedShop);
};

export const lineOfShop = (shop: ListedShop): string =>
  [
    shop.merchant_id,
    namesOf(shop),
    shop.state,
    `${shop.documents} documents`,
    `${shop.customers} customers`,
    `${megabytes(shop.file_bytes)} of files`,
    `last document ${shop.last_document_at ?? 'none'}`,
  ].join(' · ');
