import type { DateOrder } from '../../../kernel/time/read-date.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { Mapping } from '../guess-mapping.ts';
import { fieldsOfKind, type ImportKind } from '../import-kinds.ts';

/** A second number that is no month, and a first one. */
const monthBeforeDay = '^\\d{1,2}[/.-](1[3-9]|2\\d|3[01])[/.-]\\d{4}';
const dayBeforeMonth = '^(1[3-9]|2\\d|3[01])[/.-]\\d{1,2}[/.-]\\d{4}';

/**
 * In which order the columns of dates write day and month, by their cells that can be read in one way only: an American
 * spreadsheet writes 12/25/1992, and so 3/4/1992 in the same column is the fourth of March. Columns of the usual order are left
 * out; one with cells of both orders has none.
 */
export const dateOrdersOf = async (
  tx: MerchantTx,
  batch: { readonly id: number; readonly kind: ImportKind; readonly mapping: Mapping },
): Promise<ReadonlyMap<number, DateOrder>> => {
  const columns = fieldsOfKind(batch.kind)
    .filter(({ cell }) => cell === 'date' || cell === 'birthday')
    .flatMap(({ key }) => batch.mapping[key] ?? []);
  if (columns.length === 0) return new Map();
  const found = await tx.many<{ place: number; month_first: boolean; day_first: boolean }>(sql`
    select c.place, bool_or(r.text ~ ${monthBeforeDay}) as month_first, bool_or(r.text ~ ${dayBeforeMonth}) as day_first
    from unnest(${columns}::int[]) as c (place), lateral (
      select translate(left(cells ->> c.place, 20), '٠١٢٣٤٥٦٧٨٩', '0123456789') as text from import_row
      where merchant_id = ${tx.merchantId} and batch_id = ${batch.id}) r
    group by c.place`);
  return new Map(
    found
      .filter(({ month_first }) => month_first)
      .map(({ place, day_first }) => [place, day_first ? 'unknown' : 'month_first']),
  );
};
