import { currentMerchantId, join, literal, nameOf, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { csvLine } from '../archive-csv.ts';
import type { TableColumns } from './archived-columns.ts';

/** A row of any table: the place of the table in the list, and the texts of its columns. */
interface ShopRow {
  readonly at: number;
  readonly cells: (string | null)[];
}

const fetchRows = 1_000;
/** Only what the database itself calls its tables and columns. */
const quoted = (name: string) => literal(`"${name.replaceAll('"', '""')}"`);

const rowsOf = ({ name, columns }: TableColumns, at: number): Sql => {
  const [first, second] = columns;
  const cells = columns.map((column) => sql`${quoted(column.name)}::text`);
  const order = second ? sql`${quoted(first!.name)}, ${quoted(second.name)}` : sql`${quoted(first!.name)}`;
  return sql`(select ${literal(at)} as at, to_json(array[${join(cells, ', ')}]::text[]) as cells
    from ${quoted(name)} where merchant_id = ${currentMerchantId} order by ${order})`;
};

/** How many rows there will be. */
export const countShop = async (tx: Transaction, tables: readonly TableColumns[]): Promise<number> => {
  const counts = tables.map(
    ({ name }) => sql`select count(*) as n from ${quoted(name)} where merchant_id = ${currentMerchantId}`,
  );
  const { n } = await tx.one<{ n: number }>(sql`select sum(n)::bigint as n from (${join(counts, ' union all ')}) c`);
  return Number(n);
};

/**
 * Every row of the shop, table by table in their order. One statement reads them all, so that they are of one moment though
 * others sell meanwhile; some thousand rows stand in memory.
 */
export async function* readShop(tx: Transaction, tables: readonly TableColumns[]): AsyncGenerator<ShopRow> {
  const all = join(tables.map(rowsOf), ' union all ');
  const cursor = literal(`shop_${nameOf(all.text)}`);
  await tx.run(sql`declare ${cursor} no scroll cursor for ${all}`);
  for (;;) {
    const some = await tx.many<ShopRow>(sql`fetch ${literal(fetchRows)} from ${cursor}`);
    yield* some;
    if (some.length < fetchRows) return;
  }
}

/** Rows of one table after the other from one source: each table's ends where the next one's begins. */
export class RowsByTable {
  readonly #rows: AsyncGenerator<ShopRow>;
  #next: ShopRow | undefined;
  #isBegun = false;

  constructor(rows: AsyncGenerator<ShopRow>) {
    this.#rows = rows;
  }

  async #advance(): Promise<void> {
    const { value, done } = await this.#rows.next();
    this.#next = done ? undefined : value;
  }

  /** The CSV of the table at this place, UTF-8 with a byte order mark; `each` is told every row. */
  async *csvOf(table: TableColumns, at: number, each: (row: ShopRow) => Promise<void>): AsyncGenerator<string> {
    if (!this.#isBegun) await this.#advance();
    this.#isBegun = true;
    let piece = `\uFEFF${csvLine(table.columns.map(({ name }) => name))}`;
    while (this.#next?.at === at) {
      piece += csvLine(this.#next.cells);
      await each(this.#next);
      if (piece.length > 64 * 1024) {
        yield piece;
        piece = '';
      }
      await this.#advance();
    }
    yield piece;
  }
}
