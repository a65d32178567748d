/** What a spreadsheet runs where a cell begins with it (OWASP, CSV injection). */
const atStart = /^('*)(?=[=+\-@＝＋－＠\t\r\n])/;
/** Where the list separator is a semicolon, quotes within a line hold nothing: a cell begins at each of these. */
const within = /([;\t\r\n])('*)(?=[=+\-@＝＋－＠])/g;
/** A signed figure or an international phone number computes nothing. */
const isHarmless = /^[+-]?[\d ]+([.,]\d+)?%?$/;

/** The text of a cell that no spreadsheet runs: one more apostrophe where a formula could begin. */
export const guarded = (text: string): string =>
  isHarmless.test(text) ? text : text.replace(within, "$1'$2").replace(atStart, "'$1");

/** The text that `guarded` was given. */
const unguarded = (text: string): string =>
  text.replace(/^'('*)(?=[=+\-@＝＋－＠\t\r\n])/, '$1').replace(/([;\t\r\n])'('*)(?=[=+\-@＝＋－＠])/g, '$1$2');

/** A field of RFC 4180 from which the very value is read again: nothing at all is null, two quotes an empty text. */
const field = (value: string | null): string => {
  if (value === null) return '';
  const text = guarded(value);
  return text === '' || /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(field).join(',')}\r\n`;

/** A field or a line is longer than this, or a line has more fields: no archive of ours. Lines are held whole. */
const longestField = 4 * 1024 * 1024;
const longestLine = 8 * 1024 * 1024;
const mostFields = 200;

/** The text is no CSV of an archive. */
export class NotCsv extends Error {}

/** Reads what `csvLine` wrote, from pieces of any length, row by row; throws `NotCsv`. */
export async function* readCsvLines(pieces: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let row: (string | null)[] = [];
  let cell = '';
  /** Before a field, in a bare one, in a quoted one, after a quote in it. */
  let state: 'start' | 'bare' | 'quoted' | 'quote' = 'start';
  let isFirst = true;
  let isAny = false;
  let length = 0;
  const close = () => {
    length += cell.length;
    if (length > longestLine) throw new NotCsv('line');
    row.push(state === 'start' ? null : unguarded(cell));
    if (row.length > mostFields) throw new NotCsv('fields');
    cell = '';
    state = 'start';
  };
  for await (const piece of pieces) {
    let from = 0;
    if (isFirst && piece.startsWith('\uFEFF')) from = 1;
    isFirst = false;
    for (let i = from; i < piece.length; i++) {
      const character = piece[i]!;
      isAny = true;
      if (state === 'quoted') {
        if (character === '"') state = 'quote';
        else cell += character;
      } else if (character === '"' && state === 'start') state = 'quoted';
      else if (character === '"' && state === 'quote') {
        cell += '"';
        state = 'quoted';
      } else if (character === ',') close();
      else if (character === '\n') {
        close();
        yield row;
        row = [];
        isAny = false;
        length = 0;
      } else if (character !== '\r') {
        if (state === 'quote') throw new NotCsv('quote');
        cell += character;
        state = 'bare';
      }
      if (cell.length > longestField) throw new NotCsv('length');
    }
  }
  if (state === 'quoted') throw new NotCsv('end');
  if (isAny) {
    close();
    yield row;
  }
}
