import type { Permission } from '../../kernel/contract/contract.ts';
import type { ScreenFacts, ScreenRow } from '../../kernel/contract/screen.ts';

/** The screens of this app; told once when it starts. */
let table: readonly { readonly row: ScreenRow; readonly parts: readonly string[] }[] = [];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

export const setScreens = (rows: readonly ScreenRow[]): void => {
  table = rows.map((row) => ({ row, parts: partsOf(row.path) }));
};

/** How many parts of the pattern are the path's own words, or -1 when it does not fit. */
const wordsThatFit = (pattern: readonly string[], parts: readonly string[]): number => {
  if (pattern.length !== parts.length) return -1;
  let words = 0;
  for (const [i, part] of pattern.entries()) {
    if (part === parts[i]) words++;
    else if (!part.startsWith(':')) return -1;
  }
  return words;
};

/** The screen that an address below the language prefix opens; `/customers/new` before `/customers/:id`. */
export const screenAt = (address: string): ScreenFacts | null => {
  const parts = partsOf(address.split(/[?#]/, 1)[0]!);
  let best: ScreenFacts | null = null;
  let most = -1;
  for (const { row, parts: pattern } of table) {
    const words = wordsThatFit(pattern, parts);
    if (words > most) [best, most] = [row, words];
  }
  return best;
};

/** The permission that opens an address: its screen's, so that a link and its screen cannot disagree. */
export const permissionTo = (address: string): Permission | readonly Permission[] | undefined =>
  screenAt(address)?.permission;
