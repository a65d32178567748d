import { cleanInput } from '../api/clean-input.ts';

/** A field that this form and somebody else both changed, to different values. */
export interface Clash {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly chosen?: 'mine' | 'theirs';
}

type Values = Readonly<Record<string, unknown>>;

/** Blank and absent are the same; so are texts that differ in the blanks around them. */
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(cleanInput({ a })) === JSON.stringify(cleanInput({ a: b }));

/**
 * Joins what two people made of a record that both read at `base`: what only one of them changed is taken from him, what
 * both changed to different values is a clash and stays as it was typed here until the person chooses.
 */
export const mergeChanges = (
  base: Values,
  mine: Values,
  theirs: Values,
  keys: readonly string[],
): { readonly values: Values; readonly clashes: readonly Clash[] } => {
  const values: Record<string, unknown> = { ...mine };
  const clashes: Clash[] = [];
  for (const key of keys) {
    if (isSame(mine[key], theirs[key])) continue;
    if (isSame(mine[key], base[key])) values[key] = theirs[key];
    else if (!isSame(theirs[key], base[key])) clashes.push({ key, mine: mine[key], theirs: theirs[key] });
  }
  return { values, clashes };
};
