import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

const root = fileURLToPath(new URL('../../', import.meta.url));
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
  await mkdir(typstFontDirectory, { recursive: true });
  for (const face of faces) {
    const target = path.join(typstFontDirectory, `IBMPlexSansArabic-${face}.ttf`);
    if (existsSync(target)) continue;
    const source = require.resolve(`@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-${face}.woff2`);
    const sfnt = await convert(await readFile(source), 'truetype');
    // Another process may be writing the same face: each writes its own file, the rename is atomic.
    const own = `${target}.${process.pid}-${createHash('sha256').update(sfnt).digest('hex').slice(0, 8)}`;
    await writeFile(own, sfnt);
    await rename(own, target);
  }
  return typstFontDirectory;
};
