import type { FieldError, RefusalTexts } from '../../kernel/refusal.ts';
import { isRuleKey, rulePhrase } from '../../kernel/rule-messages.ts';
import { type SignedInArea, purgeSession } from '../session/session-store.ts';
import { currentLanguage, pathIn, withoutLanguage } from '../language/language.ts';

/** What the surface tells the kit about itself; the kit knows no product. */
export interface SurfaceFacts {
  readonly refusalTexts: RefusalTexts;
  /** Of the surface's own area. */
  readonly signInPath: string;
}

let facts: SurfaceFacts = { refusalTexts: {}, signInPath: '/' };

export const tellSurface = (told: SurfaceFacts): void => {
  facts = told;
};

/** The sentence of a refusal key; `{name}` in it is filled from the parameters. A key without one shows as itself. */
export const refusalText = (key: string, params: Record<string, string | number> = {}): string => {
  const text = facts.refusalTexts[key]?.[currentLanguage()];
  return text === undefined ? key : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
};

/** What is wrong with a field: the phrase of a rule, or what a feature says about it (`belongs to another customer`). */
export const fieldPhrase = (error: FieldError): string =>
  isRuleKey(error.key) || !Object.hasOwn(facts.refusalTexts, error.key)
    ? rulePhrase(currentLanguage(), error)
    : refusalText(error.key, error.params);

/**
 * The label followed by the phrase (specification section 5); Arabic puts a colon between. What is a whole sentence
 * ("The user or the password is wrong.") stands by itself.
 */
export const fieldText = (label: string, error: FieldError): string => {
  const phrase = fieldPhrase(error);
  if (/[.؟!]$/.test(phrase)) return phrase;
  return currentLanguage() === 'ar' ? `${label}: ${phrase}` : `${label} ${phrase}`;
};

/** Ends the session of an area and goes to its sign-in, which brings the person back here afterwards. */
export const leaveToSignIn = (area: SignedInArea): void => {
  purgeSession(area);
  const signIn = facts.signInPath;
  const here = withoutLanguage(location.pathname);
  if (here === signIn) return;
  const next = here.startsWith(`/${area}`) && !here.endsWith('/logout') ? here + location.search : '';
  location.assign(pathIn(currentLanguage(), signIn) + (next ? `?next=${encodeURIComponent(next)}` : ''));
};

/** The static not-found page of the product, in the language of this page. */
export const leaveToNotFound = (): void => location.assign(pathIn(currentLanguage(), '/404'));
