import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface PublicAsset {
  contentType: string;
  body: Buffer;
  /** By encoding; absent for what is compressed already. */
  encoded?: { readonly br: Buffer; readonly gzip: Buffer };
}

export interface PublicAssets {
  /** The style sheet of a page: the common one and the page's own in one file. */
  stylePathOf(styles: readonly string[]): string;
  /** Of a page's own script. */
  scriptPathOf(script: string | undefined): string | undefined;
  preloadFonts: string[];
  /** By path below /assets; the names carry a hash of the content, except the icon's. */
  files: ReadonlyMap<string, PublicAsset>;
}

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const themeDirectory = here('../../ui/theme/');
const rootDirectory = here('../../../');

const hashOf = (body: Buffer | string): string => createHash('sha256').update(body).digest('base64url').slice(0, 10);

/** The back-offices switch colours by an attribute; pages without scripts follow what the person's device asks for. */
export const followDevice = (tokens: string): string =>
  tokens.replace(
    /:root\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/,
    '@media screen and (prefers-color-scheme: dark) { :root {$1} }',
  );

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -42 84 84" fill="none" stroke="#b70316" stroke-width="5">' +
  [0, 90, 180, 270]
    .map((turn) => `<path d="M0 0C-11-10-11-27 0-38 11-27 11-10 0 0Z" transform="rotate(${turn})"/>`)
    .join('') +
  '<circle r="6" fill="#b70316" stroke="none"/></svg>';

/** Compressed when somebody first asks for it: a start does not wait for the sheets of all pages. */
const compressed = (contentType: string, text: string): PublicAsset => {
  const body = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  const encoded = {
    get br() {
      br ??= brotliCompressSync(body);
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(body, { level: 9 });
      return gzip;
    },
  };
  return { contentType, body, encoded };
};

/**
 * Gathers the style sheet of the public pages (the same tokens and faces as the back-offices) and its faces into memory:
 * a sheet for each set of styles that a page has; less than 100 KB, read once when the server starts. A face that
 * was not built is left out; the fallback stands in.
 */
export const gatherPublicAssets = (
  sheets: readonly (readonly string[])[],
  scripts: readonly string[] = [],
): PublicAssets => {
  const files = new Map<string, PublicAsset>();
  const preloadFonts: string[] = [];
  const faces = readFileSync(path.join(themeDirectory, 'fonts.css'), 'utf8').replace(
    /@font-face \{[^}]*url\("([^"]+)"\)[^}]*\}/g,
    (rule, url: string) => {
      const file = path.join(themeDirectory, url);
      if (!existsSync(file)) return '';
      const body = readFileSync(file);
      const name = path.basename(file, '.woff2');
      const served = `/assets/${name}.${hashOf(body)}.woff2`;
      files.set(served, { contentType: 'font/woff2', body });
      if (name === 'plex-400' || name === 'messiri-arabic-600') preloadFonts.push(served);
      return rule.replace(url, served);
    },
  );
  const tokens = followDevice(readFileSync(path.join(themeDirectory, 'tokens.css'), 'utf8'));
  const common = [tokens, faces, readFileSync(here('./public-pages.css'), 'utf8')];
  const stylePaths = new Map<string, string>();
  for (const sheet of [[], ...sheets]) {
    const style = [...common, ...sheet.map((file) => readFileSync(path.join(rootDirectory, file), 'utf8'))]
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s*\n\s*/g, '\n');
    const stylePath = `/assets/public.${hashOf(style)}.css`;
    files.set(stylePath, compressed('text/css; charset=utf-8', style));
    stylePaths.set(sheet.join(' '), stylePath);
  }
  const scriptPaths = new Map<string, string>();
  for (const script of scripts) {
    const text = readFileSync(path.join(rootDirectory, script), 'utf8');
    const scriptPath = `/assets/${path.basename(script, '.js')}.${hashOf(text)}.js`;
    files.set(scriptPath, compressed('text/javascript; charset=utf-8', text));
    scriptPaths.set(script, scriptPath);
  }
  files.set('/assets/icon.svg', compressed('image/svg+xml', icon));
  return {
    stylePathOf: (styles) => stylePaths.get(styles.join(' '))!,
    scriptPathOf: (script) => (script === undefined ? undefined : scriptPaths.get(script)),
    preloadFonts,
    files,
  };
};
