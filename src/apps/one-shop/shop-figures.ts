import { readCsvLines } from '../../features/shop-archive/archive-csv.ts';
import type { ArchivedTable } from '../../features/shop-archive/archive-tables.ts';
import { tablePath } from '../../features/shop-archive/manifest.ts';
import type { ArchiveFile } from '../../features/shop-archive/server/archive-file.ts';
import { join, literal, type Sql, sql } from '../../platform/db/sql.ts';
import type { OneShopParts } from './parts.ts';

/** Rows of a table are counted and added up, in groups of one column. Amounts are minor units, quantities thousandths. */
interface Figure {
  readonly what: string;
  readonly table: ArchivedTable;
  readonly by?: string;
  readonly sums: readonly string[];
}

/** What both sides of a move must say alike. */
const figures: readonly Figure[] = [
  { what: 'documents of kind', table: 'invoice', by: 'document_kind', sums: ['total', 'vat', 'paid_amount'] },
  { what: 'lines of documents', table: 'invoice_line', sums: [] },
  { what: 'payments by', table: 'payment', by: 'method', sums: ['amount'] },
  { what: 'ledger account', table: 'journal_line', by: 'account_id', sums: ['debit', 'credit'] },
  { what: 'VAT lines', table: 'tax_line', sums: [] },
  { what: 'products', table: 'product', sums: ['quantity_milli', 'stock_value_amount'] },
  { what: 'services', table: 'service', sums: [] },
  {
    what: 'customers',
    table: 'customer',
    sums: ['owed_amount', 'deposit_excl_vat_amount', 'deposit_vat_amount', 'credit_amount', 'loyalty_points'],
  },
  { what: 'gift cards', table: 'gift_card', sums: ['amount', 'balance'] },
  { what: 'packages of customers', table: 'customer_offer', sums: ['uses_left', 'remaining'] },
  { what: 'appointments', table: 'appointment', sums: [] },
  { what: 'employees', table: 'employee', sums: [] },
  { what: 'documents for the tax authority', table: 'fiscal_document', sums: [] },
  { what: 'last number of kind', table: 'document_counter', by: 'kind', sums: ['last_number'] },
];

/** Rows and sums by what they are called, as `documents of kind 388: total`. */
export type ShopFigures = ReadonlyMap<string, bigint>;

const nameOf = ({ what, by }: Figure, group: string | null, sum: string): string =>
  `${what}${by ? ` ${group}` : ''}: ${sum}`;

async function* textOf(stream: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

/** Adds up what stands in an archive; rows are read one after the other. */
export const figuresOfArchive = async (archive: ArchiveFile): Promise<ShopFigures> => {
  const sums = new Map<string, bigint>();
  const add = (name: string, value: bigint): void => void sums.set(name, (sums.get(name) ?? 0n) + value);
  for (const figure of figures) {
    if (!archive.has(tablePath(figure.table))) continue;
    let names: (string | null)[] | undefined;
    for await (const cells of readCsvLines(textOf(await archive.read(tablePath(figure.table))))) {
      if (!names) {
        names = cells;
        continue;
      }
      const cell = (column: string): string | null => cells[names!.indexOf(column)] ?? null;
      const group = figure.by ? cell(figure.by) : null;
      add(nameOf(figure, group, 'rows'), 1n);
      for (const column of figure.sums) add(nameOf(figure, group, column), BigInt(cell(column) ?? 0));
    }
  }
  return sums;
};

const partOf = (figure: Figure, at: number, account: number): Sql => {
  const group = figure.by ? sql`${literal(figure.by)}::text` : sql`null::text`;
  const sums = [sql`count(*)::text`, ...figure.sums.map((column) => sql`coalesce(sum(${literal(column)}), 0)::text`)];
  return sql`(select ${literal(at)} as at, ${group} as of_group, array[${join(sums, ', ')}] as sums
    from ${literal(figure.table)} where merchant_id = ${account} ${figure.by ? sql`group by ${literal(figure.by)}` : sql``})`;
};

/** The same of a shop, all of one moment. */
export const figuresOfShop = async (
  { across }: Pick<OneShopParts, 'across'>,
  account: number,
): Promise<ShopFigures> => {
  const parts = figures.map((figure, at) => partOf(figure, at, account));
  const [rows] = await across.batch([sql`${join(parts, ' union all ')}`]);
  const sums = new Map<string, bigint>();
  for (const row of rows as { at: number; of_group: string | null; sums: string[] }[]) {
    const figure = figures[row.at]!;
    const names = ['rows', ...figure.sums];
    for (const [i, name] of names.entries()) sums.set(nameOf(figure, row.of_group, name), BigInt(row.sums[i]!));
  }
  return sums;
};

/** Where two differ, one line each; what neither has is nought on both sides. */
export const differencesOf = (archive: ShopFigures, shop: ShopFigures): string[] =>
  [...new Set([...archive.keys(), ...shop.keys()])]
    .filter((name) => (archive.get(name) ?? 0n) !== (shop.get(name) ?? 0n))
    .map((name) => `${name}: archive ${archive.get(name) ?? 0n}, shop ${shop.get(name) ?? 0n}`);
