import { normaliseSearch } from '../../kernel/search-text.ts';
import type { ImportField } from './import-kinds.ts';

/** Which column each field is read from, from 0. */
export type Mapping = Readonly<Record<string, number>>;

/** A heading as it is compared: one spelling, without marks of punctuation. */
export const foldHeading = (text: string): string =>
  normaliseSearch(text)
    .replace(/[_\-./*:()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The columns that the headings name, in either language; a heading that says more than one known word is weaker. */
export const guessMapping = (fields: readonly ImportField[], headers: readonly string[]): Mapping => {
  const folded = headers.map(foldHeading);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (fits: (heading: string, words: readonly string[]) => boolean) => {
    for (const field of fields) {
      if (field.key in mapping) continue;
      const words = [field.en, field.ar, field.key, ...field.known].map(foldHeading);
      const column = folded.findIndex((heading, i) => heading !== '' && !taken.has(i) && fits(heading, words));
      if (column < 0) continue;
      mapping[field.key] = column;
      taken.add(column);
    }
  };
  take((heading, words) => words.includes(heading));
  take((heading, words) => words.some((word) => word.length > 3 && heading.startsWith(`${word} `)));
  return mapping;
};
