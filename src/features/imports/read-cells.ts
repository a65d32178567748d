import { isCivilDate } from '../../kernel/local-time.ts';
import { parsePhone, phonePrefixes, prefixOf, withoutSeparators } from '../../kernel/phone.ts';
import type { FieldError, FieldErrors } from '../../kernel/refusal.ts';
import { parseMoney } from '../../kernel/money.ts';
import { latinDigits, normaliseSearch } from '../../kernel/search-text.ts';
import { letters } from '../../kernel/text-rules.ts';
import type { Mapping } from './guess-mapping.ts';
import type { ImportField, ImportKind } from './import-kinds.ts';

/** What reading needs to know of the shop. */
export interface ReadingShop {
  /** Decimals of its currency. */
  readonly exponent: number;
  /** ISO 3166 of its country, for numbers without a country. */
  readonly country: string;
}

export type Read = { readonly value: unknown } | { readonly error: FieldError };

const failed = (key: string, params?: FieldError['params']): Read => ({ error: params ? { key, params } : { key } });

/** `1,234.50` and `١٢٣٤٫٥` as `1234.50`. */
const plainNumber = (text: string): string =>
  latinDigits(text)
    .replace(/[٬,\s]/g, '')
    .replace('٫', '.');

/** `2026-02-14`, `14/02/2026`, `14.2.2026`; sheets give the first. */
const civil = (text: string): string | null => {
  const typed = latinDigits(text).slice(0, 10);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(typed);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
};

const folded = (words: string): readonly string[] => words.split(' ').map(normaliseSearch);
const genders: readonly (readonly [number, readonly string[]])[] = [
  [1, folded('male m man ذكر رجل 1')],
  [2, folded('female f woman أنثى انثى امرأة 2')],
  [3, folded('business company منشأة شركة مؤسسة 3')],
];
const yes = folded('yes y true 1 نعم');
const no = folded('no n false 0 لا');

const readers: Readonly<Record<ImportField['cell'], (text: string, shop: ReadingShop) => Read>> = {
  text: (text) => ({ value: text }),
  name: (text) => ({ value: text }),
  phone: (text, shop) => {
    // A sheet that took the number for a figure dropped its zero, or wrote it with decimals.
    const typed = withoutSeparators(text.replace(/\.0+$/, ''));
    const own = phonePrefixes.find((row) => row.country === shop.country);
    const phone = parsePhone(typed, own?.prefix);
    if (phone !== null) return { value: phone };
    // Digits without a country are meant as a number of the shop's own: what is wrong is how many they are.
    if (own && /^\d+$/.test(typed) && !typed.startsWith('00') && prefixOf(typed) === null)
      return failed('mobile_national_length', { length: own.national_length + (own.may_start_with_zero ? 1 : 0) });
    return { value: typed };
  },
  money: (text, shop) => {
    const amount = parseMoney(
      plainNumber(text)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
      shop.exponent,
    );
    return amount === null ? failed('must_be_number') : { value: amount };
  },
  whole: (text) => {
    const typed = plainNumber(text).replace(/\.0+$/, '');
    return /^\d{1,9}$/.test(typed) ? { value: Number(typed) } : failed('integer');
  },
  quantity: (text) => {
    const typed = plainNumber(text);
    if (!/^\d{1,9}(\.\d{1,3}0*)?$/.test(typed)) return failed('must_be_number');
    return { value: Math.round(Number(typed) * 1000) };
  },
  date: (text) => {
    const date = civil(text);
    return date === null ? failed('date') : { value: date };
  },
  birthday: (text) => {
    const date = civil(text);
    return date === null ? failed('date') : { value: date };
  },
  flag: (text) => {
    const word = normaliseSearch(text);
    return yes.includes(word) ? { value: true } : no.includes(word) ? { value: false } : failed('invalid_choice');
  },
  gender: (text) => {
    const word = normaliseSearch(text);
    const found = genders.find(([, words]) => words.includes(word));
    return found ? { value: found[0] } : failed('invalid_choice');
  },
};

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** A text in either language goes where its letters belong. */
const inLanguages = (values: Record<string, unknown>, from: string, to: string): void => {
  const text = values[from];
  delete values[from];
  if (typeof text === 'string') values[isArabic(text) ? `${to}_ar` : `${to}_en`] ??= text;
};

/**
 * The values of a row as the record's own input takes them, with what is wrong with its cells: by field of the sheet. Empty
 * cells are absent. A customer's name has letters only (specification section 5), which refuses formulas with everything else.
 */
export const readCells = (
  kind: ImportKind,
  fields: readonly ImportField[],
  mapping: Mapping,
  cells: readonly string[],
  shop: ReadingShop,
): { values: Record<string, unknown>; errors: FieldErrors } => {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const column = mapping[field.key];
    const text = column === undefined ? '' : (cells[column] ?? '').trim();
    if (text === '') {
      if (field.required) errors[field.key] = [{ key: 'required' }];
      continue;
    }
    const read = readers[field.cell](text, shop);
    if ('error' in read) errors[field.key] = [read.error];
    else values[field.to ?? field.key] = read.value;
  }
  if (kind === 'customers')
    for (const key of ['name', 'name_other']) {
      const wrong = typeof values[key] === 'string' ? letters(values[key]) : null;
      if (wrong) errors[key] = [wrong];
    }
  for (const key of ['name', 'name_other']) inLanguages(values, key, 'name');
  inLanguages(values, 'job_title', 'job_title');
  inLanguages(values, 'description', 'description');
  if (typeof values['birthday'] === 'string') {
    const [, month, day] = values['birthday'].split('-');
    Object.assign(values, { birth_month: Number(month), birth_day: Number(day) });
    delete values['birthday'];
  }
  return { values, errors };
};
