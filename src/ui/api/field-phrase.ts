import type { FieldError } from '../../kernel/contract/refusal.ts';
import { isRuleKey, rulePhrase } from '../../kernel/contract/rule-messages.ts';
import { currentLanguage } from '../language/language.ts';
import { hasRefusalText, refusalText } from './app-hooks.ts';

/** What is wrong with a field: the phrase of a rule, or what a feature says about it (`belongs to another customer`). */
export const fieldPhrase = (error: FieldError): string =>
  isRuleKey(error.key) || !hasRefusalText(error.key)
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
