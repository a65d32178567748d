import { catalog, directionOf } from '../../kernel/text/messages.ts';
import { minuteText, shownText } from '../sheets/cell-text.ts';
import { type ExportRow, type ExportTable, isFigure } from '../sheets/export-column.ts';
import { renderPdf } from './render-pdf.ts';

const texts = catalog({ page: 'Page', empty: 'No records' }, { page: 'صفحة', empty: 'لا توجد سجلات' });

const template = new URL('./table.typ', import.meta.url);

/** Characters that a portrait A4 row holds at the template's size. */
const portraitCharacters = 105;

/** Longer lists go without the structure for screen readers: it would be most of the file; the sheets serve there. */
const taggedRows = 500;

/** Renders a list as PDF, right to left in Arabic, on its side when the columns need the room. */
export const renderTablePdf = async (table: ExportTable): Promise<Buffer> => {
  const write = (row: ExportRow): string[] =>
    table.columns.map((column) => shownText(row[column.key], column.kind, table));
  const rows: string[][] = [];
  for await (const row of table.rows) rows.push(write(row));
  const longest = table.columns.map((column, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]!.length), column.label.length),
  );
  const shares = longest.map((length) => Math.min(Math.max(length, 6), 36));
  return renderPdf({
    template,
    created_at: table.exported_at,
    is_tagged: rows.length <= taggedRows,
    data: {
      title: table.title,
      subtitle: table.subtitle ?? '',
      merchant_name: table.merchant_name ?? '',
      exported_at: minuteText(table.exported_at, table.zone),
      language: table.language,
      direction: directionOf(table.language),
      page_label: texts[table.language].page,
      empty: texts[table.language].empty,
      landscape: shares.reduce((a, b) => a + b + 2, 0) > portraitCharacters,
      columns: table.columns.map((column, i) => ({
        label: column.label,
        is_text: column.kind === 'text',
        is_figure: isFigure(column.kind),
        share: column.kind === 'text' ? shares[i] : null,
      })),
      rows,
      totals: table.totals ? write(table.totals) : null,
    },
  });
};
