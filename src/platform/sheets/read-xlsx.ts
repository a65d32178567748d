import { SaxesParser } from 'saxes';
import { addDays } from '../../kernel/local-time.ts';

/** Styles 14–22 and 45–47 are dates and times by number (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

const millisecondsOfDay = 86_400_000;
/** Days from the sheet's day 0 to 1970-01-01; a workbook of an old Mac counts from 1904. */
const unixDay = { 1900: 25_569, 1904: 24_107 } as const;

/** `A` is 0, `AB` is 27. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const parse = (bytes: Uint8Array | undefined, on: Handlers): void => {
  if (!bytes) return;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => on.open?.(tag.name.replace(/^.*:/, ''), tag.attributes as Record<string, string>));
  parser.on('text', (text) => on.text?.(text));
  parser.on('closetag', (tag) => on.close?.(tag.name.replace(/^.*:/, '')));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
};

/** Texts that cells share, in their order; phonetic hints (`rPh`) are not part of them. */
const sharedStrings = (bytes: Uint8Array | undefined): string[] => {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let hints = 0;
  parse(bytes, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') hints++;
      else if (name === 't') isText = hints === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.push(text);
      else if (name === 'rPh') hints--;
      else if (name === 't') isText = false;
    },
  });
  return strings;
};

/** Which cell styles show a date. */
const dateStyles = (bytes: Uint8Array | undefined): boolean[] => {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCell = false;
  parse(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) {
        const id = Number(attributes['numFmtId']);
        styles.push(builtInDates.has(id) || isDateFormat(formats.get(id) ?? ''));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
};

const countsFrom1904 = (bytes: Uint8Array | undefined): boolean => {
  let is = false;
  parse(bytes, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is = /^(1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  return is;
};

/** `2026-02-14`, or with the time of day when there is one, to the second. */
const dateText = (serial: number, epoch: 1900 | 1904): string => {
  const milliseconds = Math.round(((serial - unixDay[epoch]) * millisecondsOfDay) / 1000) * 1000;
  const days = Math.floor(milliseconds / millisecondsOfDay);
  const date = addDays('1970-01-01', days);
  const seconds = (milliseconds - days * millisecondsOfDay) / 1000;
  if (seconds === 0) return date;
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${date}T${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** The entries of a workbook that reading its first sheet needs. */
export const isReadEntry = (name: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(name);

/** The file of the first sheet in the workbook's order, whatever it is called. */
const firstSheet = (entries: ReadonlyMap<string, Uint8Array>): Uint8Array | undefined => {
  let id = '';
  let target = '';
  parse(entries.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet' && !id) id = attributes['r:id'] ?? '';
    },
  });
  parse(entries.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'] ?? '';
    },
  });
  return entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
};

/**
 * The rows of a workbook's first sheet as texts: numbers as they are stored, dates as `YYYY-MM-DD` (with `THH:mm:ss` when
 * they have a time), yes and no as 1 and 0. A formula is never worked out: its last result is the cell's text, and one
 * without a result is empty. `emit` gets each row with its number in the sheet, and says whether it wants more.
 */
export const readXlsx = (
  entries: ReadonlyMap<string, Uint8Array>,
  emit: (row: string[], number: number) => boolean,
  /** A cell further out stands just past the row's end, whichever it is: in its place it would fill the row up to itself. */
  columns: number,
): void => {
  const strings = sharedStrings(entries.get('xl/sharedStrings.xml'));
  const isDate = dateStyles(entries.get('xl/styles.xml'));
  const epoch = countsFrom1904(entries.get('xl/workbook.xml')) ? 1904 : 1900;
  let row: string[] = [];
  let number = 0;
  let cell = { column: 0, kind: 'n', style: 0 };
  let text = '';
  let isValue = false;
  let isDone = false;
  const cellValue = (): string => {
    switch (cell.kind) {
      case 's':
        return strings[Number(text)] ?? '';
      case 'e':
        return '';
      case 'n':
        return text !== '' && isDate[cell.style] ? dateText(Number(text), epoch) : text;
      default:
        return text;
    }
  };
  // A sheet's own numbers are believed while they rise: what else it says is counted.
  const rowNumber = (said: string | undefined, before: number): number =>
    said !== undefined && /^[1-9]\d{0,6}$/.test(said) && Number(said) > before ? Number(said) : before + 1;
  parse(firstSheet(entries), {
    open: (name, attributes) => {
      if (name === 'row') {
        number = rowNumber(attributes['r'], number);
        row = [];
      } else if (name === 'c') {
        cell = {
          column: attributes['r'] ? columnOf(attributes['r']) : row.length,
          kind: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
        };
        text = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (piece) => {
      if (isValue) text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const value = cellValue();
        if (isDone || (cell.column >= columns && value.trim() === '')) return;
        const at = Math.min(cell.column, columns);
        while (row.length < at) row.push('');
        row[at] = value;
      } else if (name === 'row' && !isDone) isDone = !emit(row, number);
    },
  });
};
