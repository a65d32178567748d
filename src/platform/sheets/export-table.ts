import { Readable } from 'node:stream';
import type { ExportFormat } from '../../kernel/contract/contract.ts';
import { refuser } from '../../kernel/contract/refusal.ts';
import { fileRefusals } from '../../kernel/contract/refusals.ts';
import { civilOf } from '../../kernel/time/local-time.ts';
import { renderTablePdf } from '../pdf/table-pdf.ts';
import { writeCsv } from './csv.ts';
import type { ExportTable } from './export-column.ts';
import { writeXlsx } from './xlsx.ts';

const refuse = refuser(fileRefusals);

/** A file ready to be written: sheets read their rows as they are taken, a PDF is made when it is asked for. */
export interface ExportedFile {
  contentType: string;
  fileName: string;
  body: Readable | (() => Promise<Buffer>);
}

/**
 * Rows past which a format is refused (`export_too_long`): a workbook has 1,048,576 rows, a PDF takes 0.1 MB of memory and up to
 * 7 ms a row, in which no other shop's paper is made. A file is never cut short in silence.
 */
export const rowLimits = { csv: 2_000_000, xlsx: 1_000_000, pdf: 500 } as const;

/** Refuses a table of so many rows for this format, or for whoever may have no more than `most`. */
export const checkLength = (format: ExportFormat, rows: number, most = Infinity): void => {
  const max = Math.min(most, rowLimits[format]);
  if (rows > max) throw refuse('export_too_long', { max });
};

/** Writes a list in the asked format; refuses `export_too_long` past the format's limit, before a byte is sent. */
export const exportTable = (format: ExportFormat, table: ExportTable): ExportedFile => {
  if (Array.isArray(table.rows)) checkLength(format, table.rows.length);
  const fileName = `${table.file_name}-${civilOf(table.exported_at, table.zone).date}.${format}`;
  switch (format) {
    case 'csv':
      return { contentType: 'text/csv; charset=utf-8', fileName, body: Readable.from(writeCsv(table)) };
    case 'xlsx':
      return {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName,
        body: writeXlsx(table),
      };
    case 'pdf':
      return { contentType: 'application/pdf', fileName, body: () => renderTablePdf(table) };
  }
};
