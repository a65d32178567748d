/** Separators that spreadsheets of our countries write. */
const separators = [',', ';', '\t'] as const;

/** UTF-8, UTF-16 by its mark, else Windows-1256 as Arabic Excel saves "CSV". */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
};

/** The separator that the first line has most of, outside of quotes. */
const separatorOf = (text: string): string => {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = separators.map((one) => line.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
};

/**
 * Reads CSV (RFC 4180, with the separators and encodings that spreadsheets write) row by row. What looks like a formula is
 * text like any other; an apostrophe that our own export put before it is taken off.
 */
export function* readCsv(bytes: Uint8Array): Generator<string[]> {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const close = () => {
    row.push(cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, ''));
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) close();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[i + 1] === '\n') i++;
      close();
      yield row;
      row = [];
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) {
    close();
    yield row;
  }
}
