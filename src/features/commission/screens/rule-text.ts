import { formatMoney, money } from '../../../kernel/money/money.ts';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import { percentText } from '../../../ui/display/number-text.tsx';
import { currentLanguage, inThisLanguage, textsOf } from '../../../ui/language/language.ts';
import { chargesVat, displaySettings } from '../../../ui/session/session-store.ts';
import { scopeWords } from '../commission-fields.ts';
import type { RuleAnswer } from '../contract.ts';
import { commissionTexts } from '../messages.ts';

/** An amount without its currency, as small print says it. */
export const plainMoney = (amount: number): string => formatMoney(money(amount), displaySettings().currency_code);

/** What a rule is for: its kind of target with its name. */
export const ruleName = (rule: RuleAnswer): string => {
  const name = nameIn(currentLanguage(), rule);
  return name ? `${inThisLanguage(scopeWords[rule.scope])}: ${name}` : inThisLanguage(scopeWords[rule.scope]);
};

/** What a rule pays, in one line. */
export const ruleText = (rule: RuleAnswer): string => {
  const t = textsOf(commissionTexts);
  if (rule.kind === 'ended') return t.kinds.ended;
  if (rule.kind === 'fixed')
    return `${t.amount}: ${plainMoney(rule.fixed_amount)}${commaIn(currentLanguage())}${t.earned_text[rule.earned_on]}`;
  return [
    `${percentText(rule.rate_bp)}%`,
    ...rule.slabs.map((slab) => `${t.above({ amount: plainMoney(slab.from_amount) })} ${percentText(slab.rate_bp)}%`),
    rule.before_discount ? t.before_discount_text : t.after_discount_text,
    ...(chargesVat() ? [rule.with_vat ? t.with_vat_text : t.without_vat_text] : []),
    t.earned_text[rule.earned_on],
  ].join(commaIn(currentLanguage()));
};
