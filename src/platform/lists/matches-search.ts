import { searchForm, searchPhone, searchWords } from '../../kernel/text/search-text.ts';
import { join, type Sql, sql } from '../db/sql.ts';

/** A pattern of texts that contain the word; its own `%`, `_` and `\\` are letters. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The one condition of a search in names and codes: the texts contain every word of it, in any order and spelling. `texts` are
 * columns, comma-separated. A table that has more than some thousand rows needs trigrams (`search_customers`,
 * `search_products`, `matchesForm`).
 */
export const matchesWords = (term: string, texts: Sql): Sql =>
  sql`search_form(concat_ws(' ', ${texts})) like all (${searchWords(term).map(containing)}::text[])`;

/**
 * The same of rows of all shops, by an index of trigrams over `form`, the very expression of the index: an SQL function that
 * makes the text as `search_form` does. A phone is looked for as it is stored. Words of one or two letters have no trigram and
 * read every row.
 */
export const matchesForm = (term: string, form: Sql): Sql => {
  const phone = searchPhone(term);
  const words = phone === null ? searchWords(term) : [phone];
  return sql`(tenant_trigrams(0, ${form}) @> trigrams_of_words(0, ${words}::text[])
    and ${form} like all (${words.map(containing)}::text[]))`;
};

/**
 * The same of rows that have phones too: a search of digits, however they are spaced and with or without the code of the
 * country, is looked for in the phones, and as it stands in the texts.
 */
export const matchesSearch = (term: string, texts: Sql, phones: readonly Sql[]): Sql => {
  const phone = searchPhone(term);
  if (phone === null) return matchesWords(term, texts);
  const numbers = phones.map((column) => sql`position(${phone} in phone_text(${column})) > 0`);
  const asTyped = sql`position(${searchForm(term)} in search_form(concat_ws(' ', ${texts}))) > 0`;
  return sql`(${join([...numbers, asTyped], ' or ')})`;
};
