import type { FieldError, FieldErrors } from '../../kernel/contract/refusal.ts';
import { parsePhone, phonePrefixes, prefixOf, withoutSeparators } from '../../kernel/domain/phone.ts';
import { currencyOf } from '../../kernel/money/money.ts';
import { readNumber } from '../../kernel/text/read-number.ts';
import { latinDigits, normaliseSearch } from '../../kernel/text/search-text.ts';
import { nameOfSheet } from '../../kernel/text/text-rules.ts';
import { type DateOrder, readCivilDate } from '../../kernel/time/read-date.ts';
import type { Mapping } from './guess-mapping.ts';
import type { ImportField } from './import-field.ts';
import type { ImportKind } from './import-kinds.ts';

/** What reading needs to know of the shop. */
export interface ReadingShop {
  /** ISO 4217 of its currency. */
  readonly currency: string;
  /** ISO 3166 of its country, for numbers without a country. */
  readonly country: string;
  /** Of columns of dates whose order of day and month is not the usual one. */
  readonly date_orders?: ReadonlyMap<number, DateOrder>;
}

type Read = { readonly value: unknown } | { readonly error: FieldError };

const failed = (key: string, params?: FieldError['params']): Read => ({ error: params ? { key, params } : { key } });

const folded = (words: string): readonly string[] => words.split(' ').map(normaliseSearch);
const genders: readonly (readonly [number, readonly string[]])[] = [
  [1, folded('male m man ذكر رجل 1')],
  [2, folded('female f woman أنثى انثى امرأة 2')],
  [3, folded('business company منشأة شركة مؤسسة 3')],
  // As our own files say that nobody was asked.
  [
    4,
    [
      ...folded('unspecified other 4'),
      ...['not specific', 'not specified', 'غير محدد', 'غير محددة'].map(normaliseSearch),
    ],
  ],
];
const yes = folded('yes y true on 1 نعم صح صحيح');
const no = folded('no n false off 0 لا خطأ');

/** How a spreadsheet shows a long number whose digits it dropped: `9.66501E+11`. */
const isRounded = (text: string): boolean => text.length <= 40 && /^\d([.,٫]\d+)?e\+?\d{1,3}$/i.test(latinDigits(text));
const rounded = (text: string): Read => failed('rounded_by_spreadsheet', { text });
/** Programs that hold every number as a double write a phone or a barcode as `6281000012345.0`. */
const wroteAsDecimal = /^(\+?[\d٠-٩۰-۹]{5,20})[.٫][0٠۰]{1,6}$/;

/** How people write the shop's currency beside its code and our own symbols. */
const currencyWords: Readonly<Record<string, readonly string[]>> = {
  SAR: ['sr', 'ريال سعودي', 'ريال', '﷼', '\u20c1'],
  QAR: ['qr', 'ريال قطري', 'ريال'],
  OMR: ['ريال عماني', 'ريال'],
  AED: ['dhs', 'dh', 'درهم'],
  KWD: ['kd', 'دينار'],
  BHD: ['bd', 'دينار'],
  JOD: ['jd', 'دينار'],
};

/** The number of an amount that a spreadsheet shows with its currency: `SAR 12.50`, `12.50 ر.س.`; another currency's stays. */
const withoutCurrency = (text: string, code: string): string => {
  const typed = text.replace(/[\u200e\u200f\u061c\u202a-\u202e]/g, '').trim();
  const { symbol_ar, symbol_en } = currencyOf(code);
  const own = [
    code,
    symbol_en,
    `${symbol_ar}.`,
    symbol_ar,
    symbol_ar.replaceAll('.', ''),
    ...(currencyWords[code] ?? []),
  ];
  const low = typed.toLowerCase();
  for (const word of own.map((one) => one.toLowerCase())) {
    if (low.startsWith(word)) return typed.slice(word.length).trim();
    if (low.endsWith(word)) return typed.slice(0, -word.length).trim();
  }
  return typed;
};

const dateRead = (text: string, order: DateOrder): Read => {
  const date = readCivilDate(text, order);
  return date === null ? failed('date') : { value: date };
};

/** No field of a record is longer; what is, is not read at all. */
const longestCell = 2_000;

const readers: Readonly<Record<ImportField['cell'], (text: string, shop: ReadingShop, order: DateOrder) => Read>> = {
  text: (text) => ({ value: text }),
  code: (text) => (isRounded(text) ? rounded(text) : { value: text.replace(wroteAsDecimal, '$1') }),
  phone: (text, shop) => {
    if (isRounded(text)) return rounded(text);
    // A sheet that took the number for a figure dropped its zero, or wrote it with decimals.
    const typed = withoutSeparators(text.replace(wroteAsDecimal, '$1'));
    const own = phonePrefixes.find((row) => row.country === shop.country);
    const phone = parsePhone(typed, own?.prefix);
    if (phone !== null) return { value: phone };
    // Digits without a country are meant as a number of the shop's own: what is wrong is how many they are.
    if (own && /^\d+$/.test(typed) && !typed.startsWith('00') && prefixOf(typed) === null)
      return failed('mobile_national_length', { length: own.national_length + (own.may_start_with_zero ? 1 : 0) });
    return { value: typed };
  },
  money: (text, { currency }) => {
    const { exponent } = currencyOf(currency);
    return readNumber(withoutCurrency(text, currency), exponent, { key: 'price', params: { decimals: exponent } });
  },
  whole: (text) => readNumber(text, 0, { key: 'integer' }),
  quantity: (text) => readNumber(text, 3),
  // Basis points: 4, 4% and ٤٪ alike.
  percent: (text) => readNumber(text.replace(/\s*[%٪]$/, ''), 2),
  date: (text, _shop, order) => dateRead(text, order),
  birthday: (text, _shop, order) => dateRead(text, order),
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

/** A text in either language goes where its letters belong; a second one of the same letters where there is room. */
const inLanguages = (values: Record<string, unknown>, from: string, to: string): void => {
  const text = values[from];
  delete values[from];
  if (typeof text !== 'string') return;
  const [own, other] = isArabic(text) ? [`${to}_ar`, `${to}_en`] : [`${to}_en`, `${to}_ar`];
  values[own in values ? other : own] ??= text;
};

/**
 * The values of a row as the record's own input takes them, with what is wrong with its cells: by field of the sheet. Empty
 * cells are absent. A customer's name has letters and is no formula (specification section 5; `nameOfSheet`).
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
    const read: Read =
      text.length > longestCell
        ? failed('max_length', { length: longestCell })
        : readers[field.cell](text, shop, shop.date_orders?.get(column!) ?? 'day_first');
    if ('error' in read) errors[field.key] = [read.error];
    else values[field.to ?? field.key] = read.value;
  }
  // A record needs a name in one language only, whichever column it stands in.
  if (values['name_other'] !== undefined && errors['name']?.[0]?.key === 'required') delete errors['name'];
  if (kind === 'customers')
    for (const key of ['name', 'name_other']) {
      const wrong = typeof values[key] === 'string' ? nameOfSheet(values[key]) : null;
      if (wrong) errors[key] = [wrong];
    }
  for (const { key, by_language } of fields) if (by_language) inLanguages(values, key, by_language);
  if (typeof values['birthday'] === 'string') {
    const [, month, day] = values['birthday'].split('-');
    Object.assign(values, { birth_month: Number(month), birth_day: Number(day) });
    delete values['birthday'];
  }
  return { values, errors };
};
