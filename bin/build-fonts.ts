import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { buildTypstFonts } from '../src/platform/typst-fonts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
/** Where `src/ui/theme/fonts.css` and the HTML entries find the faces. */
export const webFontDirectory = path.join(root, '.build', 'fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const digits = range(0x30, 0x39);
const arabic = `${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}${range(0x0660, 0x066c)}\u0670\u0671\u067e\u0686\u06a4\u06af\u06cc\u06a9\u060c\u061b\u061f\ufdfc`;
const punctuation = ' \u00a0«»·×÷±°©®–—‘’“”…•−←→↑↓⁦⁧⁨⁩‎‏\u200c\u200d';
const latin = range(0x20, 0x7e);
/** Accented letters that French and Turkish names bring; rarer ones fall back. */
const accented = 'àâäçèéêëîïñôöùûüğışÀÇÉÊÎÔÖÛÜĞİŞ';
/** Headings take their digits from the body face: El Messiri's are old-style and not of equal width. */
const headingLatin = [...latin].filter((letter) => !digits.includes(letter)).join('');

const plex = (face: string) =>
  require.resolve(`@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-${face}.woff2`);
const messiri = (script: string) =>
  require.resolve(`@fontsource-variable/el-messiri/files/el-messiri-${script}-wght-normal.woff2`);

const faces = [
  { name: 'plex-400', source: plex('Regular'), text: arabic + latin + accented + punctuation },
  { name: 'plex-500', source: plex('Medium'), text: arabic + latin + accented + punctuation },
  { name: 'plex-600', source: plex('SemiBold'), text: arabic + latin + accented + punctuation },
  { name: 'messiri-arabic-600', source: messiri('arabic'), text: arabic, weight: 600 },
  { name: 'messiri-latin-600', source: messiri('latin'), text: headingLatin + punctuation, weight: 600 },
] as const;

/**
 * Cuts the web faces out of the font packages (own subsets: one file a weight, pinned weight for the headings) and makes
 * the TrueType faces for documents. A face is made again only when its source or its letters changed.
 */
export const buildFonts = async (): Promise<void> => {
  await mkdir(webFontDirectory, { recursive: true });
  for (const face of faces) {
    const source = await readFile(face.source);
    const weight = 'weight' in face ? face.weight : 0;
    const stamp = createHash('sha256').update(source).update(face.text).update(String(weight)).digest('hex');
    const target = path.join(webFontDirectory, `${face.name}.woff2`);
    const stampFile = path.join(webFontDirectory, `${face.name}.sha256`);
    if (existsSync(target) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) continue;
    const font = await subsetFont(source, face.text, {
      targetFormat: 'woff2',
      ...(weight ? { variationAxes: { wght: weight } } : {}),
    });
    // Two processes may build at once: the rename is atomic, and the stamp comes last.
    await writeFile(`${target}.${process.pid}`, font);
    await rename(`${target}.${process.pid}`, target);
    await writeFile(stampFile, stamp);
  }
  await buildTypstFonts();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFonts();
