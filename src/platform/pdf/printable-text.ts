/**
 * Texts as the fonts of documents can draw them. What people type has emoji and letters of scripts that no font of ours holds; a
 * page with empty boxes in a name is worse than the name without them.
 */

/** Code points that a TrueType font has glyphs for: its `cmap` table, formats 4 and 12 (ISO/IEC 14496-22, 5.2.1). */
export const codePointsOf = (font: Buffer): ReadonlySet<number> => {
  const found = new Set<number>();
  const cmap = tableOf(font, 'cmap');
  if (cmap === undefined) return found;
  const count = font.readUInt16BE(cmap + 2);
  for (let n = 0; n < count; n++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + n * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, found);
    if (format === 12) addGroups(font, table, found);
  }
  return found;
};

const tableOf = (font: Buffer, name: string): number | undefined => {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n++) {
    const entry = 12 + n * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  return undefined;
};

const addSegments = (font: Buffer, table: number, found: Set<number>): void => {
  const doubled = font.readUInt16BE(table + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = font.readUInt16BE(table + 14 + at);
    const start = font.readUInt16BE(table + 16 + doubled + at);
    for (let code = start; code <= end && code < 0xffff; code++) found.add(code);
  }
};

const addGroups = (font: Buffer, table: number, found: Set<number>): void => {
  const groups = font.readUInt32BE(table + 12);
  for (let n = 0; n < groups; n++) {
    const group = table + 16 + n * 12;
    const end = Math.min(font.readUInt32BE(group + 4), 0x10ffff);
    for (let code = font.readUInt32BE(group); code <= end; code++) found.add(code);
  }
};

/** Letters that the compiler's own font draws where ours has none, with the accents that stand on them. */
const drawnAnyway = /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*|[\p{Cf}\p{Cc}\p{Z}])$/u;
/** Styled and wide forms of letters (𝓡, Ａ) are not among them, but become usual letters by their compatible form. */
const usual = /[\u2460-\u24ff\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const asciiAlone = /^[\t\n\r -~]*$/;

/** The text without the characters that cannot be drawn, and without the spaces that they leave. Others stay as they are. */
export const printableText = (text: string, known: ReadonlySet<number>): string => {
  if (asciiAlone.test(text)) return text;
  const shown = text.replace(usual, (letter) => letter.normalize('NFKC'));
  let isWhole = true;
  const kept: string[] = [];
  for (const { segment } of graphemes.segment(shown)) {
    const isDrawn =
      drawnAnyway.test(segment) ||
      Array.from(segment).every((letter) => known.has(letter.codePointAt(0)!) || /^[\p{Cf}\p{Z}\p{Mn}]$/u.test(letter));
    // A joiner or a picture's variant alone draws nothing, and keeps what is before it from being a picture.
    if (isDrawn && !/\p{Extended_Pictographic}\p{Cf}|\ufe0f/u.test(segment)) kept.push(segment);
    else isWhole = false;
  }
  return isWhole ? shown : kept.join('').replace(/ {2,}/g, ' ').trim();
};

/** The JSON of a document with every text in it made printable. */
export const printableJson = (json: string, known: ReadonlySet<number>): string =>
  asciiAlone.test(json)
    ? json
    : JSON.stringify(
        JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? printableText(value, known) : value)),
      );
