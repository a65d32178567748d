import type { ZodType } from 'zod';
import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { isRuleKey, rulePhrase } from '../../kernel/contract/rule-messages.ts';
import { currentLanguage } from '../language/language.ts';

/**
 * Why the operation would refuse this search, in the words of its rule (customers: either text or digits, specification section
 * 5); undefined when it would not.
 */
export const searchError = (operation: AnyOperation, text: string): string | undefined => {
  const rule = (operation.input.shape as Record<string, ZodType | undefined>)['search'];
  const issue = text === '' ? undefined : rule?.safeParse(text).error?.issues[0];
  return issue && isRuleKey(issue.message) ? rulePhrase(currentLanguage(), { key: issue.message }) : undefined;
};
