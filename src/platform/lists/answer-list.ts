import type { AnyOperation, ExportFormat, OutputOf } from '../../kernel/contract/contract.ts';
import type { ReportShape } from '../../kernel/contract/report.ts';
import { inShopsWords, type Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import { join, literal, type Sql, sql } from '../db/sql.ts';
import type { Transaction } from '../db/transaction.ts';
import { FileAnswer } from '../http/route.ts';
import type { ExportRow, ExportValue } from '../sheets/export-column.ts';
import { exportTable } from '../sheets/export-table.ts';
import { sheetOf } from './entity-list.ts';
import { fileNameOf } from './file-name.ts';
import type { ListColumn } from './list-column.ts';
import { checkRows, type SheetMode, sheetRows, wholeSheet } from './sheet-rows.ts';

/** Past this many rows a list says "5,000+" instead of counting them all. */
const countCap = 5_000;

/** A list as data: what it selects, how it may be sorted, and how it leaves as a file. */
export interface ListQuery {
  /** `a, b, c` of the row. */
  readonly select: Sql;
  /** `table alias join …`. */
  readonly from: Sql;
  /** The merchant comes first, then the filters that were asked. */
  readonly where: readonly Sql[];
  /** Sortable keys and their SQL. */
  readonly sortable: Readonly<Record<string, Sql>>;
  readonly defaultSort: string;
  /** Breaks ties, so that pages never overlap: the id. */
  readonly tie: Sql;
  /**
   * The list is long: which rows a page has is read by their ids alone (from an index that holds what is sorted by, where there
   * is one), and only these rows are read whole. `tie` is the table's key within the merchant.
   */
  readonly isLong?: true;
}

export interface ListRequest {
  readonly page: number;
  readonly page_size: number;
  readonly sort?: string | undefined;
  readonly format?: ExportFormat | undefined;
}

export interface ListFile {
  readonly title: Record<Language, string>;
  /** English noun of the file name. */
  readonly file_name: string;
  readonly columns: readonly ListColumn[];
}

export interface ListReader {
  readonly language: Language;
  readonly now: string;
  readonly merchant: {
    readonly currency_code: string;
    readonly zone: string;
    /** Absent: a file of the platform, which speaks of VAT. */
    readonly is_vat_registered?: boolean;
  };
  /** How a file is made that is longer than an answer. */
  readonly sheet?: SheetMode;
}

/** A manager reads as the operator of the cloud, by its books' currency and its clock. */
export const platformReader = (ctx: {
  readonly language: Language;
  readonly now: string;
  readonly platform: ListReader['merchant'];
}): ListReader => ({ language: ctx.language, now: ctx.now, merchant: ctx.platform, sheet: wholeSheet });

const orderOf = (list: ListQuery, asked: string | undefined): Sql => {
  const sort = asked && list.sortable[asked.replace(/^-/, '')] ? asked : list.defaultSort;
  const direction = literal(sort.startsWith('-') ? 'desc' : 'asc');
  return sql`${list.sortable[sort.replace(/^-/, '')]!} ${direction}, ${list.tie} ${direction}`;
};

/**
 * Plans the statements of this transaction for the values that were asked: a state that ten rows have is read by its index, one
 * that all have is not.
 */
export const planForValues: Sql = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`;

/**
 * A sort that no index gives: where the rows of few days are sorted, a planner would walk the whole index of that sort for a page
 * far down.
 */
export const sortedHere = (amount: Sql): Sql => sql`(${amount} + 0)`;
/** The same of a text. */
export const textSortedHere = (text: Sql): Sql => sql`(${text} || '')`;

/** The statement of a page. */
const pageOf = (list: ListQuery, asked: ListRequest): Sql => {
  const order = orderOf(list, asked.sort);
  const filters = join(list.where, ' and ');
  const cut = sql`limit ${literal(asked.page_size)} offset ${(asked.page - 1) * asked.page_size}`;
  return list.isLong
    ? sql`select ${list.select} from ${list.from} where ${list.where[0]!} and ${list.tie} = any(array(
        select ${list.tie} from ${list.from} where ${filters} order by ${order} ${cut})) order by ${order}`
    : sql`select ${list.select} from ${list.from} where ${filters} order by ${order} ${cut}`;
};

/** One page and its count in one round trip. */
export const readPage = async <T = Row>(tx: Transaction, list: ListQuery, asked: ListRequest) => {
  const filters = join(list.where, ' and ');
  const [, records, counted] = await tx.batch([
    planForValues,
    pageOf(list, asked),
    sql`select count(*) as n from (
      select 1 from ${list.from} where ${filters} limit ${literal(countCap + 1)}) counted`,
  ]);
  const n = counted![0]!.n as number;
  return {
    records: records as T[],
    total: Math.min(n, countCap),
    ...(n > countCap ? { total_is_capped: true } : {}),
    page: asked.page,
    page_size: asked.page_size,
  };
};

const toExport = (file: ListFile, language: Language, row: Row): ExportRow =>
  Object.fromEntries(file.columns.map((c) => [c.key, c.value ? c.value(row, language) : (row[c.key] as ExportValue)]));

/**
 * Answers a list as JSON, or as the file that was asked for. A sheet holds every row of the filters (to the limit of its
 * format), read in the same transaction; past what an answer holds it is made by a job (sheet-rows.ts).
 */
export const answerList = async <T = Row>(
  reader: ListReader,
  tx: Transaction,
  list: ListQuery,
  asked: ListRequest,
  file: ListFile,
) => {
  if (!asked.format) return readPage<T>(tx, list, asked);
  const filtered = sql`${list.from} where ${join(list.where, ' and ')}`;
  const rows = await sheetRows(
    tx,
    { filtered, rows: sql`select ${list.select} from ${filtered} order by ${orderOf(list, asked.sort)}` },
    { format: asked.format, mode: reader.sheet, title: file.title },
  );
  const named = { ...file, file_name: fileNameOf(file.file_name, asked) };
  return fileOf(reader, asked.format, await inTheirWords(reader, tx, named), rows);
};

/** A file as the shop speaks: one that never charged VAT has no column of it, and no word in the others. */
const inTheirWords = async (reader: ListReader, tx: Transaction, file: ListFile): Promise<ListFile> => {
  const charges =
    reader.merchant.is_vat_registered !== false ||
    (await tx.one<{ charged: boolean }>(sql`select has_charged_vat() as charged`)).charged;
  const label = ({ en, ar }: ListColumn['label']) => ({ en: inShopsWords(en, charges), ar: inShopsWords(ar, charges) });
  return {
    ...file,
    columns: file.columns
      .filter((column) => charges || !column.only_with_vat)
      .map((column) => ({ ...column, label: label(column.label) })),
  };
};

/** The answer of a report, or the file of it that was asked for: the same columns as on screen. */
export const answerReport = async <Op extends AnyOperation, R extends object>(
  reader: ListReader,
  format: ExportFormat | undefined,
  shape: ReportShape<Op, R>,
  file: Omit<ListFile, 'columns'>,
  answer: OutputOf<Op>,
): Promise<OutputOf<Op> | FileAnswer> =>
  format
    ? answerFile(
        reader,
        format,
        { ...file, columns: sheetOf(shape.fields) },
        shape.rows(answer) as readonly Row[],
        shape.totals?.(answer),
      )
    : answer;

/** A table that is already in memory as a file. */
export const answerFile = (
  reader: ListReader,
  format: ExportFormat,
  file: ListFile,
  rows: readonly Row[],
  totals?: Row,
): FileAnswer => {
  checkRows(rows.length, { format, mode: reader.sheet, title: file.title });
  return fileOf(reader, format, file, rows, totals);
};

const exported = function* (file: ListFile, language: Language, rows: readonly Row[]): Generator<ExportRow> {
  for (const row of rows) yield toExport(file, language, row);
};
const exportedLater = async function* (file: ListFile, language: Language, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield toExport(file, language, row);
};

const fileOf = (
  reader: ListReader,
  format: ExportFormat,
  file: ListFile,
  rows: readonly Row[] | AsyncIterable<Row>,
  totals?: Row,
): FileAnswer =>
  new FileAnswer(
    exportTable(format, {
      title: file.title[reader.language],
      file_name: file.file_name,
      columns: file.columns.map((c) => ({ key: c.key, label: c.label[reader.language], kind: c.kind })),
      rows:
        Symbol.iterator in rows ? exported(file, reader.language, rows) : exportedLater(file, reader.language, rows),
      ...(totals ? { totals: toExport(file, reader.language, totals) } : {}),
      language: reader.language,
      currency: reader.merchant.currency_code,
      zone: reader.merchant.zone,
      exported_at: reader.now,
    }),
  );
