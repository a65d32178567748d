import { type Catalog, type Direction, directionOf, inShopsWords, type Language } from '../../kernel/text/messages.ts';
import { chargesVat } from '../session/session-store.ts';

const storageKey = 'batalat.language';
/** Of this visit only: a choice made before signing in becomes the person's own. */
const chosenKey = 'batalat.language_chosen';

/** `/en` in front means English, no prefix Arabic (product.md, "Languages"). */
export const languageOfPath = (path: string): Language => (/^\/en(\/|$)/.test(path) ? 'en' : 'ar');

/** The path without its language prefix, always beginning with a slash. */
export const withoutLanguage = (path: string): string => path.replace(/^\/en(?=\/|$)/, '') || '/';

/** The address of a path in a language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? `/en${path === '/' ? '' : path}` || '/en' : path;

/** One language lasts for one page load: switching loads the page again under the other prefix. */
const pageLanguage: Language = typeof location === 'undefined' ? 'ar' : languageOfPath(location.pathname);

export const currentLanguage = (): Language => pageLanguage;
export const currentDirection = (): Direction => directionOf(pageLanguage);

/** The language of this page. A hook by form, so that screens need not know that it never changes under them. */
export const useLanguage = (): Language => pageLanguage;

/** Texts as a shop reads them, down to what their functions answer. */
const shopsTexts = (texts: unknown, charges: boolean): unknown => {
  if (typeof texts === 'string') return inShopsWords(texts, charges);
  if (typeof texts === 'function') return (given: unknown) => inShopsWords(texts(given) as string, charges);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, shopsTexts(text, charges)]));
};

/** Made once for each catalogue: screens compare them by identity. */
const made = { true: new WeakMap<object, object>(), false: new WeakMap<object, object>() };

/** A catalogue's texts in the language of this page, in the words of this shop. */
export const textsOf = <T extends object>(texts: Catalog<T>): T => {
  const own = pageLanguage === 'en' ? texts.en : texts.ar;
  const charges = chargesVat();
  const kept = made[`${charges}`];
  const found = kept.get(own) ?? shopsTexts(own, charges);
  kept.set(own, found as object);
  return found as T;
};
export const useTexts = <T extends object>(texts: Catalog<T>): T => textsOf(texts);

/** A text of an app's table. */
export const inThisLanguage = (both: { readonly en: string; readonly ar: string }): string =>
  inShopsWords(both[pageLanguage], chargesVat());

export const rememberLanguage = (language: Language): void => localStorage.setItem(storageKey, language);

/** Was the language of this page chosen by hand during this visit? */
export const isLanguageChosen = (): boolean => sessionStorage.getItem(chosenKey) === pageLanguage;

/** Loads this page in the other language and remembers the choice. */
export const switchLanguage = (to: Language): void => {
  rememberLanguage(to);
  sessionStorage.setItem(chosenKey, to);
  location.assign(pathIn(to, withoutLanguage(location.pathname)) + location.search + location.hash);
};

/**
 * Who comes to an entrance without a language in its address, from elsewhere, reads it in the language of the last visit.
 * Answers whether the page is on its way there.
 */
export const openSavedLanguage = (entrance: string): boolean => {
  const comesFromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin;
  const saved = savedLanguage();
  if (location.pathname !== entrance || saved !== 'en' || comesFromHere || sessionStorage.getItem(chosenKey))
    return false;
  location.replace(pathIn(saved, entrance) + location.search + location.hash);
  return true;
};

/** What the person chose last on this device, if ever. */
const savedLanguage = (): Language | null => {
  const saved = localStorage.getItem(storageKey);
  return saved === 'ar' || saved === 'en' ? saved : null;
};
