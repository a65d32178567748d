import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** Where `fonts.css` beside it and the HTML entries find the faces; they are kept with the source. */
const faceDirectory = fileURLToPath(new URL('../src/ui/theme/faces/', import.meta.url));
const stampFile = path.join(faceDirectory, 'stamps.json');

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

type Face = (typeof faces)[number];
const weightOf = (face: Face): number => ('weight' in face ? face.weight : 0);
const faceFile = ({ name }: Face): string => path.join(faceDirectory, `${name}.woff2`);

/** What each face is cut from, as one hash: its source, its letters, its weight. */
export const computeFaceStamps = async (): Promise<Record<string, string>> => {
  const stamps: Record<string, string> = {};
  for (const face of faces) {
    const source = await readFile(face.source);
    const hash = createHash('sha256')
      .update(source)
      .update(face.text)
      .update(String(weightOf(face)));
    stamps[face.name] = hash.digest('hex');
  }
  return stamps;
};

/** The hashes of what the faces in the source tree were cut from; empty where there are none. */
export const readFaceStamps = async (): Promise<Record<string, string>> =>
  existsSync(stampFile) ? JSON.parse(await readFile(stampFile, 'utf8')) : {};

/**
 * Cuts the web faces out of the font packages: own subsets, one file a weight, pinned weight for the headings. The files
 * are kept with the source, so that a machine that only builds or runs the product needs no font tools. A face is cut
 * again only when its source or its letters changed.
 */
const cutFaces = async (): Promise<void> => {
  const { default: subsetFont } = await import('subset-font');
  const wanted = await computeFaceStamps();
  const current = await readFaceStamps();
  for (const face of faces) {
    if (existsSync(faceFile(face)) && current[face.name] === wanted[face.name]) continue;
    const weight = weightOf(face);
    const font = await subsetFont(await readFile(face.source), face.text, {
      targetFormat: 'woff2',
      ...(weight ? { variationAxes: { wght: weight } } : {}),
    });
    await writeFile(faceFile(face), font);
    console.log(`${face.name}: ${font.length} bytes`);
  }
  await writeFile(stampFile, `${JSON.stringify(wanted, null, 2)}\n`);
};

if (import.meta.main) await cutFaces();
