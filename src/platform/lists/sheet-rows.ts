import type { ExportFormat } from '../../kernel/contract/contract.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import { literal, nameOf, type Sql, sql } from '../db/sql.ts';
import type { Transaction } from '../db/transaction.ts';
import { checkLength, rowLimits } from '../sheets/export-table.ts';

/** Who makes a file of many rows, and what they are told meanwhile. */
export interface LongSheet {
  /** How many rows there will be. */
  total(rows: number): Promise<void>;
  /** How many are read. Throws when nobody wants the file any more. */
  read(rows: number): Promise<void>;
}

/** A file with more rows than an answer holds: the pipeline has it made by a job, which reads with a `LongSheet`. */
export class TooLongForAnswer extends Error {
  readonly title: Record<Language, string>;
  constructor(title: Record<Language, string>) {
    super('too_long_for_answer');
    this.title = title;
  }
}

/** Rows that the file of an answer may have; they stand in memory together. */
const answerRows = 5_000;
/** Rows that a long sheet reads at once. */
const fetchRows = 2_000;

/** Where a file of more than `answerRows` is made at once all the same: for managers, who have no jobs of their own. */
export const wholeSheet = 'whole';
/** And how many rows it may have: they stand in memory together, 2 kB each, beside every shop's sales. */
export const wholeRows = 50_000;
export type SheetMode = LongSheet | typeof wholeSheet | undefined;

/** Refuses or hands on what is too long; `rows` is at least one more than what may be. */
export const checkRows = (
  rows: number,
  { format, mode, title }: { format: ExportFormat; mode: SheetMode; title: Record<Language, string> },
): void => {
  checkLength(format, rows, mode === wholeSheet ? wholeRows : undefined);
  if (mode === undefined && rows > answerRows) throw new TooLongForAnswer(title);
};

/** The rows of a file's query: together where they are few, else as the file is written. */
export const sheetRows = async (
  tx: Transaction,
  query: { readonly rows: Sql; readonly filtered: Sql },
  asked: { format: ExportFormat; mode: SheetMode; title: Record<Language, string> },
): Promise<readonly Row[] | AsyncIterable<Row>> => {
  const { format, mode } = asked;
  if (typeof mode === 'object') {
    const { n } = await tx.one<{ n: number }>(sql`select count(*) as n from ${query.filtered}`);
    checkLength(format, n);
    await mode.total(n);
    return readByCursor(tx, query.rows, mode);
  }
  const most = Math.min(mode === wholeSheet ? wholeRows : answerRows, rowLimits[format]);
  const rows = await tx.many<Row>(sql`${query.rows} limit ${literal(most + 1)}`);
  checkRows(rows.length, asked);
  return rows;
};

async function* readByCursor(tx: Transaction, rows: Sql, mode: LongSheet): AsyncGenerator<Row> {
  // Named by its query: a connection keeps what a prepared FETCH answers by its text, and another list answers other columns.
  const cursor = literal(`sheet_${nameOf(rows.text)}`);
  await tx.run(sql`declare ${cursor} no scroll cursor for ${rows}`);
  for (let read = 0; ; ) {
    const some = await tx.many<Row>(sql`fetch ${literal(fetchRows)} from ${cursor}`);
    yield* some;
    read += some.length;
    await mode.read(read);
    if (some.length < fetchRows) return;
  }
}
