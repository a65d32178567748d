import { stateOf } from '../../features/tenancy/server/public-api.ts';
import { rowsOf } from '../../platform/db/batch.ts';
import { sql } from '../../platform/db/sql.ts';
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
  const [found] = await across.batch([
    sql`select m.merchant_id, m.name_en, m.name_ar, ${stateOf(clock.now())} as state from merchant m
      where ${search} = '' or m.merchant_id::text = ${search}
        or position(search_normal(${search}) in search_normal(concat_ws(' ', m.name_ar, m.name_en, m.alias_name))) > 0
      order by m.merchant_id limit ${mostShops}`,
  ]);
  const shops = rowsOf<Omit<ShopRow, 'documents'>>(found);
  const listed = sql`merchant_id = any(${shops.map(({ merchant_id }) => merchant_id)}::int[]) group by merchant_id`;
  const counted = await across.batch([
    sql`select merchant_id, count(*)::int as documents, max(issued_at) as last_document_at from invoice where ${listed}`,
    sql`select merchant_id, count(*)::int as customers from customer where ${listed}`,
    sql`select merchant_id, sum(byte_size)::bigint as file_bytes from file where ${listed}`,
  ]);
  const counts = new Map<number, object>();
  for (const row of counted.flatMap((rows) => rowsOf<{ merchant_id: number }>(rows)))
    counts.set(row.merchant_id, { ...counts.get(row.merchant_id), ...row });
  const none = { documents: 0, last_document_at: null, customers: 0, file_bytes: 0 };
  return shops.map((shop) => ({ ...none, ...shop, ...counts.get(shop.merchant_id) }));
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
