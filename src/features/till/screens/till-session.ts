import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { currencyOf, formatMoney, formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { fieldPhrase } from '../../../ui/api/field-phrase.ts';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { displaySettings, useInformations } from '../../../ui/session/session-store.ts';
import type { identity } from '../../identity/contract.ts';
import { tillTexts } from '../messages.ts';
import type { TillRules } from '../ticket-pricing.ts';

type Informations = OutputOf<typeof identity.globalInformations>['global_informations'];

/** What this person may do at this till. */
export interface TillSession {
  readonly merchant_id: number;
  readonly user_id: number;
  readonly currency_code: string;
  /** Decimals of the currency. */
  readonly exponent: number;
  readonly rules: TillRules;
  /** What a salon sells stands first at its till. */
  readonly services_first: boolean;
  readonly may_allow_debt: boolean;
  /** Why nothing can be put on hold; null when it can. */
  readonly why_not_hold: string | null;
}

/** Rights and settings of the session, as the merchant area's contract gives them. */
export const useTillSession = (): TillSession => {
  const t = textsOf(tillTexts);
  const known = useInformations()?.global_informations as Informations | undefined;
  if (!known) throw new Error('no_session');
  const { account, user, general_informations: settings } = known;
  return {
    merchant_id: account.id,
    user_id: user.id,
    currency_code: account.currency_code,
    exponent: currencyOf(account.currency_code).exponent,
    rules: {
      prices_include_vat: settings.prices_include_vat,
      is_vat_registered: settings.is_vat_registered,
      vat_rate_bp: settings.vat_rate_bp,
      may_change_price: user.flags.may_change_price,
      max_discount_bp: user.flags.max_discount_bp,
      may_sell_without_stock: user.flags.may_sell_without_stock,
    },
    services_first: settings.business_kind === 'beauty',
    may_allow_debt: user.flags.may_allow_debt,
    why_not_hold: account.hold_invoice === 0 ? t.hold_is_off : user.flags.may_hold_invoice ? null : t.hold_not_allowed,
  };
};

/** An amount as text, with the currency's sign. */
export const amountText = (amount: number): string =>
  formatMoneyWithSymbol(money(amount), displaySettings().currency_code, currentLanguage());

/** An amount as plain digits, where the currency stands elsewhere. */
export const plainAmount = (amount: number): string => formatMoney(money(amount), displaySettings().currency_code);

/** What is wrong beside a line, a discount or a payment; figures of the rules as money and quantities. */
export const errorText = (error: FieldError): string => {
  const { params = {} } = error;
  const t = textsOf(tillTexts);
  if (error.key === 'product_quantity_not_available' && typeof params['left'] === 'number')
    return t.only_left({ n: quantityText(params['left']) });
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (name === 'price' || name === 'minimum' || name === 'amount') && typeof value === 'number'
        ? amountText(value)
        : name === 'left' && typeof value === 'number'
          ? quantityText(value)
          : value,
    ]),
  );
  return fieldPhrase({ ...error, params: shown });
};
