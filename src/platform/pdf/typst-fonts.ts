import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);

/** Where the TrueType faces for documents lie, made from the font package at build time. */
export const typstFontDirectory = path.join(root, '.build', 'fonts', 'ttf');

/** Regular, medium and semi-bold: what the document templates use. */
const faces = ['Regular', 'Medium', 'SemiBold'] as const;

/**
 * Makes the TrueType faces for Typst when they are missing (the package carries WOFF2 only) and answers their
 * directory. Cheap when they are there; safe when several processes do it at once.
 */
export const buildTypstFonts = async (): Promise<string> => {
  for (const face of faces) {
    const target = path.join(typstFontDirectory, `IBMPlexSansArabic-${face}.ttf`);
    if (existsSync(target)) continue;
    // Only then: the folder of an installed product may not be written.
    await mkdir(typstFontDirectory, { recursive: true });
    const source = require.resolve(`@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-${face}.woff2`);
    // Loaded where a face is missing, which is once.
    const { convert } = await import('fontverter');
    const sfnt = withFamily(await convert(await readFile(source), 'truetype'), 'IBM Plex Sans Arabic');
    // Another process may be writing the same face: each writes its own file, the rename is atomic.
    const own = `${target}.${process.pid}-${createHash('sha256').update(sfnt).digest('hex').slice(0, 8)}`;
    await writeFile(own, sfnt);
    await rename(own, target);
  }
  return typstFontDirectory;
};

/**
 * Typst groups faces by name record 1, where the semi-bold calls itself "IBM Plex Sans Arabic SmBld" and would never be
 * found by weight. The family is a prefix of that text, so shortening the record's length renames it; table checksums
 * stay as they were, which no reader of these private files verifies.
 */
const withFamily = (font: Buffer, family: string): Buffer => {
  const tables = font.readUInt16BE(4);
  for (let t = 0; t < tables; t++) {
    const entry = 12 + t * 16;
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    const table = font.readUInt32BE(entry + 8);
    const strings = table + font.readUInt16BE(table + 4);
    for (let r = 0; r < font.readUInt16BE(table + 2); r++) {
      const record = table + 6 + r * 12;
      if (font.readUInt16BE(record + 6) !== 1) continue;
      const wide = font.readUInt16BE(record) !== 1;
      const wanted = wide ? Buffer.from(family, 'utf16le').swap16() : Buffer.from(family, 'latin1');
      const at = strings + font.readUInt16BE(record + 10);
      if (font.subarray(at, at + wanted.length).equals(wanted)) font.writeUInt16BE(wanted.length, record + 8);
    }
  }
  return font;
};
