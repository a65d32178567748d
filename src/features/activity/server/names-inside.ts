import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** Tables whose rows have a name in two languages, by the field that holds their number. */
const tableOf: Readonly<Record<string, string>> = {
  customer_id: 'customer',
  other_id: 'customer',
  merged: 'customer',
  unmerged: 'customer',
  employee_id: 'employee',
  service_id: 'service',
  product_id: 'product',
  supplier_id: 'supplier',
  group_id: 'catalogue_group',
  role_id: 'role',
  offer_id: 'offer',
  till_id: 'till',
};

type Names = Record<string, { name_ar: string | null; name_en: string | null }>;

/** Numbers of records inside a value, by table; at most a thousand. */
const collectNumbers = (value: unknown, found: Map<string, Set<number>>, left = { count: 1_000 }): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const table = tableOf[key];
    if (table !== undefined && typeof inner === 'number' && left.count-- > 0)
      found.set(table, (found.get(table) ?? new Set()).add(inner));
    else collectNumbers(inner, found, left);
  }
};

/** How the records are called whose numbers stand in the values, as `field:number`; one that is gone is left out. */
export const namesInside = async (tx: MerchantTx, values: readonly unknown[]): Promise<Names> => {
  const found = new Map<string, Set<number>>();
  for (const value of values) collectNumbers(value, found);
  if (found.size === 0) return {};
  const tables = [...found];
  const rows = await tx.batch(
    tables.map(
      ([table, ids]) => sql`select id, name_ar, name_en from ${literal(table)}
        where merchant_id = ${tx.merchantId} and id = any(${[...ids]}::bigint[])`,
    ),
  );
  const names: Names = {};
  for (const [place, [table]] of tables.entries())
    for (const [field, of] of Object.entries(tableOf))
      if (of === table)
        for (const row of rows[place]!)
          names[`${field}:${row['id']}`] = {
            name_ar: row['name_ar'] as string | null,
            name_en: row['name_en'] as string | null,
          };
  return names;
};
