import type { FieldError } from '../contract/refusal.ts';
import { commonPasswords } from '../domain/common-passwords.ts';
import { latinDigits, searchForm, searchPhone } from './search-text.ts';

/**
 * The field rules of specification section 5: pure, used by the server to refuse and by the screen to say why. A rule
 * answers null or the key (and parameters) of the phrase in rule-messages.ts.
 */
export type TextRule = (text: string) => FieldError | null;

const fails = (key: string, params?: FieldError['params']): FieldError => (params ? { key, params } : { key });

/** Arabic letters with tashkeel and tatweel, without digits or punctuation. */
const arabicLetters = '\\u0621-\\u063a\\u0640-\\u065f\\u0670-\\u06d3\\u06d5';
const pattern =
  (key: string, expression: RegExp): TextRule =>
  (text) =>
    expression.test(text) ? null : fails(key);

/** Passes when empty, else asks the rule; `required` is separate. */
export const optional =
  (rule: TextRule): TextRule =>
  (text) =>
    text.trim() === '' ? null : rule(text);

/** The first rule that fails. */
export const every =
  (...rules: TextRule[]): TextRule =>
  (text) => {
    for (const rule of rules) {
      const error = rule(text);
      if (error) return error;
    }
    return null;
  };

/** Fails on empty, null, blank text or an empty list. */
export const required = (value: unknown): FieldError | null =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
    ? fails('required')
    : null;

/** Digits only. */
const numeric: TextRule = (text) => (/^\d+$/.test(latinDigits(text)) ? null : fails('numeric'));
/**
 * A name in a sheet: whatever a form takes as one that has a letter of some script and does not begin as a formula does (section 5
 * asks for letters; people's names have marks, brackets and numbers beside them).
 */
export const nameOfSheet: TextRule = (text) =>
  /\p{L}/u.test(text) && !/^[=+\-@＝＋－＠]/.test(text) ? null : fails('name_of_sheet');
/** English letters and digits only. */
export const alias = pattern('alias', /^[A-Za-z0-9]+$/);
/** English or Arabic letters, digits, dash, parentheses, pipe, backslash and spaces. */
export const serviceName = pattern('service_name', new RegExp(`^[A-Za-z${arabicLetters}0-9٠-٩\\-()|\\\\\\s]+$`));
/** Either text or digits, however they are spaced, not a mix. */
export const customerSearch: TextRule = (text) =>
  searchPhone(text) !== null || !/[0-9]/.test(searchForm(text)) ? null : fails('customer_search');

/** At most 254 characters with one @ and a dotted domain, whose last part may be one of another script (RFC 5890: `xn--`). */
export const email: TextRule = (text) =>
  text.length <= 254 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i.test(
    text,
  ) &&
  text.indexOf('@') <= 64
    ? null
    : fails('email');

/** A telephone starts with + or 00. */
export const telephone = pattern('telephone_must_start_with_plus_or_00', /^(\+|00)/);
/** A whatsapp number does not. */
export const whatsappNumber = pattern('whatsapp_must_not_start_with_plus_or_00', /^(?!\+|00)/);

/** The national short address of KSA: four Latin letters and four digits. */
export const shortAddress = pattern('short_address', /^[A-Za-z]{4}\d{4}$/);
/** What stands before a document's number. */
export const documentPrefix = pattern('document_prefix', /^[A-Za-z0-9][A-Za-z0-9-]{0,9}$/);

const lettersAndDigits = pattern('letters_and_digits', /^[A-Za-z0-9]+$/);
const startsWith1 = pattern('trn_must_start_with_1', /^1/);

/** What a VAT registration number of 15 characters is made of, by country (ISO); elsewhere letters and digits. */
const trnOf: Readonly<Record<string, TextRule>> = { SA: numeric, AE: every(startsWith1, numeric), BH: numeric };

/**
 * 15 characters (specification section 5): digits in KSA, where the first and the last are 3 (said from the third character
 * on), in the Emirates, where the first is 1, and in Bahrain; elsewhere letters and digits. `country` is ISO.
 */
export const trn =
  (country: string): TextRule =>
  (text) => {
    if (country === 'SA' && text.length > 2 && !(text.startsWith('3') && text.endsWith('3')))
      return fails('trn_must_start_and_end_with_3');
    if (text.length !== 15) return fails('exact_length', { length: 15 });
    return (trnOf[country] ?? lettersAndDigits)(text);
  };

/** 8 to 128 characters and none of the common ones (product.md, "Sign-in"). */
export const password: TextRule = (text) =>
  text.length < 8
    ? fails('min_length', { length: 8 })
    : text.length > 128
      ? fails('max_length', { length: 128 })
      : commonPasswords.has(text.toLowerCase()) || new Set(text).size < 3
        ? fails('password_too_common')
        : null;

/** What a scanner reads and Code 128 prints: 1 to 48 visible ASCII characters. */
export const barcode = pattern('barcode', /^[\x21-\x7e]{1,48}$/);

export const maxLength =
  (length: number): TextRule =>
  (text) =>
    text.length > length ? fails('max_length', { length }) : null;
/** The tax percentage cannot be zero when tax is active and must be zero when it is disabled; basis points. */
export const vatPercent = (active: boolean, basisPoints: number): FieldError | null =>
  active
    ? basisPoints === 0
      ? fails('vat_percent_must_not_be_zero')
      : null
    : basisPoints !== 0
      ? fails('vat_percent_must_be_zero')
      : null;
