import { groupDigits } from '../money/group-digits.ts';

/** The two languages of the product; Arabic is the default (specification section 9). */
export type Language = 'ar' | 'en';
export type Direction = 'rtl' | 'ltr';

/** A text in both languages. */
export type TwoTexts = Readonly<Record<Language, string>>;

export const languages: readonly Language[] = ['ar', 'en'];
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * A text that speaks of VAT, with what it says to a shop that charges none. It is one of the two only after `inShopsWords`:
 * the kit does it for catalogues, labels and titles, a list's file for its columns.
 */
export const withVat = (said: string, without: string): string => `\uE000${said}\uE001${without}\uE002`;

/** What a text says to a shop. */
export const inShopsWords = (text: string, chargesVat: boolean): string =>
  text.includes('\uE000') ? text.replaceAll(/\uE000(.*?)\uE001(.*?)\uE002/gsu, chargesVat ? '$1' : '$2') : text;

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>;
type EnglishForms = Record<'one' | 'other', string>;

/** Made when the first of them is asked for: their data takes a slow phone's time before anything is painted. */
const rules: Partial<Record<Language, Intl.PluralRules>> = {};
const pluralIn = (language: Language, n: number) => {
  rules[language] ??= new Intl.PluralRules(language);
  return rules[language].select(n);
};

/** Arabic plural: all six forms are required; `#` stands for the number. */
export const pluralAr = (n: number, forms: ArabicForms): string =>
  forms[pluralIn('ar', n)].replace('#', groupDigits(n));

/** English plural; `#` stands for the number. */
export const pluralEn = (n: number, forms: EnglishForms): string =>
  (pluralIn('en', n) === 'one' ? forms.one : forms.other).replace('#', groupDigits(n));

type Widen<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (params: infer P) => string
      ? (params: P) => string
      : Widen<T[K]>;
};

export type Catalog<T> = { en: T; ar: Widen<T> };

/** A feature's texts. A key missing in Arabic, or a parameter of another shape, does not compile. */
export const catalog = <T extends object>(en: T, ar: NoInfer<Widen<T>>): Catalog<T> => ({ en, ar });

/** One text of a catalogue in both languages, for sheets and tables that are made outside of a screen. */
export const inBoth = <T>(texts: Catalog<T>, pick: (t: T) => string): Record<Language, string> => ({
  en: pick(texts.en),
  ar: pick(texts.ar as T),
});

/** A name that exists in both languages: when one is empty the other shows (product.md). */
export interface BilingualName {
  name_en?: string | null;
  name_ar?: string | null;
}

/** What stands between the parts of a list: an Arabic comma or a Latin one. */
export const commaIn = (language: Language): string => (language === 'ar' ? '، ' : ', ');

export const nameIn = (language: Language, record: BilingualName): string =>
  (language === 'ar' ? record.name_ar || record.name_en : record.name_en || record.name_ar) || '';
