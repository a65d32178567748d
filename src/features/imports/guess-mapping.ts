import { normaliseSearch } from '../../kernel/text/search-text.ts';
import type { ImportField } from './import-field.ts';

/** Which column each field is read from, from 0. */
export type Mapping = Readonly<Record<string, number>>;

/** A heading as it is compared: one spelling, without marks of punctuation. */
const foldHeading = (text: string): string =>
  normaliseSearch(text)
    .replace(/[_\-./*:()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Words without the article at their beginning: `الملاحظات` and `ملاحظات` name the same. */
const bare = (heading: string): string =>
  heading
    .split(' ')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
    .join(' ');

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
  // A field's own words first: `Name` beside `Arabic name` is the name.
  take((heading, [en, ar, key]) => heading === en || heading === ar || heading === key);
  take((heading, words) => words.includes(heading));
  take((heading, words) => words.map(bare).includes(bare(heading)));
  take((heading, words) => words.map(bare).some((word) => word.length > 3 && bare(heading).startsWith(`${word} `)));
  return mapping;
};

/** Columns of the sheet that no field is read from, by their number from 0; those without a heading say nothing. */
export const unusedColumns = (headers: readonly string[], mapping: Mapping): number[] => {
  const used = new Set(Object.values(mapping));
  return headers.flatMap((heading, column) => (heading.trim() === '' || used.has(column) ? [] : [column]));
};
