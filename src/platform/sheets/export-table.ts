import { Readable } from 'node:stream';
import type { ExportFormat } from '../../kernel/contract.ts';
import { civilOf } from '../../kernel/local-time.ts';
import { refuser } from '../../kernel/refusal.ts';
import { fileRefusals } from '../../kernel/refusals.ts';
import { renderTablePdf } from '../pdf/table-pdf.ts';
import { writeCsv } from './csv.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { writeXlsx } from './xlsx.ts';

const refuse = refuser(fileRefusals);

/** A file ready to be sent; `body` of a CSV is a stream that reads the rows as the client takes them. */
export interface ExportedFile {
  contentType: string;
  fileName: string;
  body: Buffer | Readable;
}

/**
 * Rows past which a format is refused (`export_too_long`): the rows are in memory, a PDF takes 0.1 MB of it a row. A file
 * is never cut short in silence.
 */
export const rowLimits = { csv: 250_000, xlsx: 50_000, pdf: 2_000 } as const;

async function* upTo(limit: number, rows: ExportTable['rows']): AsyncGenerator<ExportRow> {
  let count = 0;
  for await (const row of rows) {
    if (++count > limit) throw refuse('export_too_long', { max: limit });
    yield row;
  }
}

/** Writes a list in the asked format; refuses `export_too_long` past the format's limit, before a byte is sent. */
export const exportTable = async (format: ExportFormat, table: ExportTable): Promise<ExportedFile> => {
  // A stream that has begun cannot refuse any more.
  if (format === 'csv' && Array.isArray(table.rows) && table.rows.length > rowLimits.csv)
    throw refuse('export_too_long', { max: rowLimits.csv });
  const fileName = `${table.file_name}-${civilOf(table.exported_at, table.zone).date}.${format}`;
  switch (format) {
    case 'csv':
      return { contentType: 'text/csv; charset=utf-8', fileName, body: Readable.from(writeCsv(table)) };
    case 'xlsx':
      return {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName,
        body: await writeXlsx({ ...table, rows: upTo(rowLimits.xlsx, table.rows) }),
      };
    case 'pdf':
      return {
        contentType: 'application/pdf',
        fileName,
        body: await renderTablePdf({ ...table, rows: upTo(rowLimits.pdf, table.rows) }),
      };
  }
};
