import type { TwoTexts } from '../../../kernel/text/messages.ts';
import { categoryRuleTexts } from './category-rule-messages.ts';
import { chargeRuleTexts } from './charge-rule-messages.ts';
import { currencyRuleTexts } from './currency-rule-messages.ts';
import { documentRuleTexts } from './document-rule-messages.ts';
import { lineRuleTexts } from './line-rule-messages.ts';
import { partyRuleTexts } from './party-rule-messages.ts';
import { prepaymentRuleTexts } from './prepayment-rule-messages.ts';
import { stampRuleTexts } from './stamp-rule-messages.ts';
import { totalRuleTexts } from './total-rule-messages.ts';

const all = [
  categoryRuleTexts,
  chargeRuleTexts,
  currencyRuleTexts,
  documentRuleTexts,
  lineRuleTexts,
  partyRuleTexts,
  prepaymentRuleTexts,
  stampRuleTexts,
  totalRuleTexts,
];
const texts: ReadonlyMap<string, TwoTexts> = new Map(
  all.flatMap(({ en, ar }) =>
    Object.entries(en).map(([id, text]) => [id, { en: text, ar: (ar as Record<string, string>)[id]! }] as const),
  ),
);

/** The same for what may be no rule of ours, e.g. a code of the authority's; null then. */
export const knownRuleText = (id: string): TwoTexts | null => texts.get(id) ?? null;

/** What a shop does about a broken rule, in both languages; RangeError for an id that is no rule. */
export const fiscalRuleText = (id: string): TwoTexts => {
  const text = texts.get(id);
  if (!text) throw new RangeError('unknown_rule');
  return text;
};
