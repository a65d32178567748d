import { commaIn, type Language, nameIn } from '../../kernel/text/messages.ts';

interface NamedPieces {
  readonly pieces: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** A line never ends between a number and its sign. */
const noBreak = '\u00a0';

/** What is in a bouquet, in words: `12 × جوري أحمر، 5 × جوري أبيض`. */
export const describeParts = (language: Language, parts: readonly NamedPieces[]): string =>
  parts
    .filter((one) => one.pieces > 0)
    .map((one) => `${one.pieces}${noBreak}× ${nameIn(language, one)}`)
    .join(commaIn(language));

/** The longest name of a line on a bill. */
const longestName = 240;

/** What a composed bouquet is called on a bill: its product's name with its recipe. */
export const composedName = (language: Language, name: string | null, parts: readonly NamedPieces[]): string | null => {
  if (name === null) return null;
  // Tax documents have plain spaces.
  const whole = `${name}: ${describeParts(language, parts).replaceAll(noBreak, ' ')}`;
  return whole.length > longestName ? `${whole.slice(0, longestName - 1)}…` : whole;
};
