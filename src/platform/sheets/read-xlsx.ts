import {
  type Epoch,
  generalFormat,
  isoText,
  type NumberFormat,
  numberFormatOf,
  numberText,
  unescapeText,
} from './cell-values.ts';
import { parseXml } from './parse-xml.ts';
import { UnfoldsTooFar, type ZipParts } from './read-zip.ts';
import { openWorkbook } from './workbook-reader.ts';

/** Shared texts and cells, empty ones too, that a reader looks at before it says that nobody made this by hand. */
const mostStrings = 1_000_000;
const mostCells = 4_000_000;

/** Texts that cells share, in their order; phonetic hints (`rPh`) are not part of them. */
const sharedStrings = (bytes: Uint8Array | undefined): string[] => {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let hints = 0;
  parseXml(bytes, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') hints++;
      else if (name === 't') isText = hints === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') {
        if (strings.push(unescapeText(text)) > mostStrings) throw new UnfoldsTooFar();
      } else if (name === 'rPh') hints--;
      else if (name === 't') isText = false;
    },
  });
  return strings;
};

/** How each cell style shows a number. */
const cellFormats = (bytes: Uint8Array | undefined): NumberFormat[] => {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCell = false;
  parseXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) {
        const id = Number(attributes['numFmtId'] ?? 0);
        formats.push(numberFormatOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
};

/** `A` is 0, `AB` is 27, also as `$ab$7`; null for what is no reference. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d/.exec(reference ?? '')?.[1];
  return letters ? [...letters.toUpperCase()].reduce((n, one) => n * 26 + one.charCodeAt(0) - 64, 0) - 1 : null;
};

// A sheet's own numbers are believed while they rise: what else it says is counted.
const rowNumber = (said: string | undefined, before: number): number =>
  said !== undefined && /^[1-9]\d{0,6}$/.test(said) && Number(said) > before ? Number(said) : before + 1;

/** Gets each row with its number in the sheet; what it throws ends the reading. */
export type EmitRow = (row: readonly string[], number: number) => void;

interface Cells {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly epoch: Epoch;
  /** A cell further out stands just past the row's end, whichever it is: in its place it would fill the row up to itself. */
  readonly columns: number;
  /** Hears of each cell before it is put into its row. */
  readonly onCell: (value: string) => void;
}

interface Cell {
  readonly column: number;
  readonly kind: string;
  readonly style: number;
}

const readValue = ({ kind, style }: Cell, text: string, { strings, formats, epoch }: Cells): string => {
  switch (kind) {
    case 's': {
      if (text.trim() === '') return '';
      const shared = strings[Number(text)];
      // A text that is not there would be lost in silence.
      if (shared === undefined) throw new Error('a shared text that is missing');
      return shared;
    }
    case 'e':
      return '';
    case 'd':
      return isoText(text);
    case 'b':
      return text.trim();
    case 'n':
      return numberText(text, formats[style] ?? generalFormat, epoch);
    default:
      return unescapeText(text);
  }
};

const readSheetPart = (bytes: Uint8Array | undefined, cells: Cells, emit: EmitRow): void => {
  let row: string[] = [];
  let number = 0;
  let cell: Cell = { column: -1, kind: 'n', style: 0 };
  let text = '';
  let isInside = false;
  let isValue = false;
  let hints = 0;
  let seen = 0;
  const endCell = (): void => {
    if (++seen > mostCells) throw new UnfoldsTooFar();
    const value = readValue(cell, text, cells);
    const isFar = cell.column >= cells.columns;
    if (value === '' || (isFar && value.trim() === '')) return;
    cells.onCell(value);
    const at = Math.min(cell.column, cells.columns);
    while (row.length < at) row.push('');
    row[at] = value;
  };
  parseXml(bytes, {
    open: (name, attributes) => {
      if (name === 'sheetData') isInside = true;
      if (!isInside) return;
      if (name === 'row') {
        number = rowNumber(attributes['r'], number);
        row = [];
        cell = { column: -1, kind: 'n', style: 0 };
      } else if (name === 'c') {
        cell = {
          column: columnOf(attributes['r']) ?? cell.column + 1,
          kind: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
        };
        text = '';
      } else if (name === 'rPh') hints++;
      else if (name === 'v' || name === 't') isValue = hints === 0;
    },
    text: (piece) => {
      if (isValue) text += piece;
    },
    close: (name) => {
      if (!isInside) return;
      if (name === 'sheetData') isInside = false;
      else if (name === 'rPh') hints--;
      else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row') emit(row, number);
    },
  });
};

/**
 * The rows of a workbook's first sheet that a person sees and that has any, as texts: numbers as plain decimals, dates as
 * `YYYY-MM-DD` (with `THH:mm:ss` when they have a time), yes and no as 1 and 0, errors as nothing. A formula is never worked
 * out: its last result is the cell's text, and one without a result is empty.
 */
export const readXlsx = async (
  zip: ZipParts,
  emit: EmitRow,
  limits: Pick<Cells, 'columns' | 'onCell'>,
): Promise<void> => {
  const workbook = await openWorkbook(zip);
  const part = (name: string | undefined) => (name === undefined ? undefined : zip.read(name));
  const cells: Cells = {
    ...limits,
    strings: sharedStrings(await part(workbook.strings)),
    formats: cellFormats(await part(workbook.styles)),
    epoch: workbook.countsFrom1904 ? 1904 : 1900,
  };
  if (workbook.sheets.length === 0) throw new Error('no sheet');
  let hasCells = false;
  const onCell = (value: string): void => {
    hasCells ||= value.trim() !== '';
    limits.onCell(value);
  };
  for (const sheet of workbook.sheets) {
    readSheetPart(await zip.read(sheet), { ...cells, onCell }, emit);
    if (hasCells) return;
  }
};
