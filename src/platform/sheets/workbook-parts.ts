import { currencyOf } from '../../kernel/money/money.ts';
import { escapeText } from './cell-values.ts';
import type { ColumnKind } from './export-column.ts';

/** The parts of a workbook of one sheet beside the sheet itself (ECMA-376 part 1, SpreadsheetML). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML 1.0 knows no such characters; a name pasted from elsewhere may carry them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that XML can hold, not longer than `limit`, in the escapes of a workbook. */
export const xmlText = (text: string, limit: number): string =>
  escapeText(text.toWellFormed().replace(unwritable, '').slice(0, limit).toWellFormed()).replace(
    /[&<>"]/g,
    (c) => entities[c]!,
  );

const sheetNameLimit = 31;
const sheetName = (title: string): string =>
  xmlText(title.replace(/[[\]:*?/\\']/g, ' ').trim(), sheetNameLimit).trim() || 'Sheet1';

const decimals = (exponent: number): string => (exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`);

const kinds: readonly ColumnKind[] = ['text', 'money', 'number', 'quantity', 'percent', 'date', 'instant'];
const formatsOf = (currency: string): Record<ColumnKind, string | undefined> => ({
  text: undefined,
  money: decimals(currencyOf(currency).exponent),
  number: '#,##0.######',
  quantity: '#,##0.###',
  percent: '0.##%',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
});
/** Numbers below it are a spreadsheet's own. */
const firstFormat = 164;

export const headerStyle = 1;
/** Which style of `stylesXml` a cell of this kind has. */
export const styleOf = (kind: ColumnKind, isTotal: boolean): number =>
  2 + kinds.indexOf(kind) + (isTotal ? kinds.length : 0);

const edge = (name: string, style: string): string => `<${name} style="${style}"><color rgb="FFD8CAC1"/></${name}>`;
const edges = ['left', 'right', 'top', 'bottom'];

const stylesXml = (currency: string): string => {
  const formats = kinds.map((kind) => formatsOf(currency)[kind]);
  const xf = (format: number, font: number, border: number): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const ids = formats.map((format, i) => (format ? firstFormat + i : 0));
  const cells = [
    xf(0, 0, 0),
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1">' +
      '<alignment wrapText="1"/></xf>',
    ...ids.map((id) => xf(id, 0, 0)),
    ...ids.map((id) => xf(id, 1, 2)),
  ];
  const written = formats.flatMap((format, i) =>
    format ? [`<numFmt numFmtId="${firstFormat + i}" formatCode="${xmlText(format, 99)}"/>`] : [],
  );
  return (
    `${head}<styleSheet xmlns="${main}"><numFmts count="${written.length}">${written.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts>' +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF4EEE8"/></patternFill></fill></fills>' +
    '<borders count="3"><border><left/><right/><top/><bottom/></border>' +
    `<border>${edges.map((name) => edge(name, 'thin')).join('')}</border>` +
    `<border><left/><right/>${edge('top', 'medium')}<bottom/></border></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
};

/** The other parts, by their names in the package. */
export const fixedParts = (title: string, currency: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${head}<Types xmlns="${packaged}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${sheets}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${head}<Relationships xmlns="${packaged}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${head}<workbook xmlns="${main}" xmlns:r="${office}">` +
    `<sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${head}<Relationships xmlns="${packaged}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(currency),
});

/** What stands before the rows of the sheet. */
export const sheetHead = (widths: readonly number[], isRightToLeft: boolean): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews>` +
  `<sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15"/>' +
  `<cols>${widths.map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`).join('')}</cols>` +
  '<sheetData>';

export const sheetTail = (isLandscape: boolean): string =>
  `</sheetData>${isLandscape ? '<pageSetup orientation="landscape"/>' : ''}</worksheet>`;
