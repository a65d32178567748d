import type { Language } from '../../kernel/text/messages.ts';

/**
 * What a column holds, and so how every format writes it. `money` is minor units, `quantity` thousandths, `percent`
 * basis points, `date` a civil `YYYY-MM-DD`, `instant` ISO 8601 in UTC shown in the merchant's zone.
 */
export type ColumnKind = 'text' | 'money' | 'number' | 'quantity' | 'date' | 'instant' | 'percent';

export interface ExportColumn {
  key: string;
  /** In the table's language. */
  label: string;
  kind: ColumnKind;
}

export type ExportValue = string | number | null | undefined;
export type ExportRow = Readonly<Record<string, ExportValue>>;

/** A list as it leaves the product: the same table becomes a sheet, a CSV file or a PDF. */
export interface ExportTable {
  title: string;
  /** What was asked for, in words ("1–28 February 2026 · unpaid"); stands under the title of a PDF. */
  subtitle?: string;
  /** Names the shop on a PDF. */
  merchant_name?: string;
  /** English noun for the file name, without extension: `customers`. */
  file_name: string;
  columns: readonly ExportColumn[];
  /** May be read from the database in batches while it is written. */
  rows: Iterable<ExportRow> | AsyncIterable<ExportRow>;
  totals?: ExportRow;
  language: Language;
  currency: string;
  /** IANA zone in which instants are written. */
  zone: string;
  /** When the file was asked for, ISO 8601. */
  exported_at: string;
}

/** Columns whose values line up at their end. */
export const isFigure = (kind: ColumnKind): boolean => kind !== 'text' && kind !== 'date' && kind !== 'instant';
