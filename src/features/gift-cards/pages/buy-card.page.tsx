import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { BuyPageFacts } from '../buy-card.ts';
import { cardDesigns, longestWords } from '../gift-card.ts';
import { buyFields, buyProblem, buyTexts } from './buy-card-texts.ts';
import { CardArt } from './card-art.tsx';

interface Props {
  readonly facts: BuyPageFacts;
  readonly form: PageForm;
  readonly language: Language;
  /** The shop's name, as it stands on its cards. */
  readonly shop: string;
}

/**
 * A gift card as one form that needs no script: names, words and value are typed on the card itself, which so shows at once what
 * will arrive; design and value follow what is chosen (buy-card.css). What was typed stays when something is wrong or the
 * payment fails.
 */
export const BuyCardPage = ({ facts, form, language, shop }: Props): ReactNode => {
  const t = buyTexts[language];
  const amount = (minor: BuyPageFacts['least']) => formatMoneyWithSymbol(minor, facts.currency_code, language);
  const chosen = form.values['amount'] ?? String(facts.amounts[0] ?? 'other');
  const first = buyFields.find((name) => form.errors[name]);
  const error = (name: string) => {
    const found = form.errors[name]?.[0];
    return found ? (
      <small className="buy-wrong" id={`${name}-error`}>
        {buyProblem(language, name, found, facts)}
      </small>
    ) : null;
  };
  const wrong = (name: string) =>
    form.errors[name]
      ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-error`, autoFocus: name === first } as const)
      : {};
  const input = (name: string, label: string, more: Record<string, string | number | boolean>, className = '') => (
    <div className={`buy-field ${className}`}>
      <label>
        <span>{label}</span>
        <input name={name} defaultValue={form.values[name] ?? ''} dir="auto" {...more} {...wrong(name)} />
      </label>
      {error(name)}
    </div>
  );
  const radio = (name: string, value: string, isChecked: boolean, label: ReactNode, at?: string) => (
    <label key={value} className={`buy-choice buy-of-${name}`}>
      <input type="radio" name={name} value={value} defaultChecked={isChecked} data-at={at} />
      {label}
    </label>
  );
  /** The chosen value, wherever it is said. */
  const values = facts.amounts.map((one, i) => (
    <bdi key={one} data-amount={i}>
      {amount(one)}
    </bdi>
  ));
  return (
    <form className="buy" method="post" action={form.action} noValidate>
      <input type="hidden" name="form_token" value={form.token} />
      <h1>{t.heading}</h1>
      {Object.keys(form.errors).length > 0 ? (
        <p role="alert" className="buy-alert">
          {t.not_yet}
        </p>
      ) : null}
      <fieldset className="buy-card-part">
        <legend>{t.card}</legend>
        <div className="buy-card">
          {cardDesigns.map(({ value }) => (
            <CardArt key={value} design={value} />
          ))}
          <p className="buy-card-head">
            <span dir="auto">{shop}</span> <small>{t.kind}</small>
          </p>
          {input('beneficiary_name', t.to, { required: true, maxLength: 120, placeholder: t.to_hint }, 'buy-to')}
          <div className="buy-field">
            <label>
              <span>{t.words}</span>
              <textarea
                name="words"
                rows={2}
                maxLength={longestWords}
                dir="auto"
                defaultValue={form.values['words'] ?? ''}
                {...wrong('words')}
              />
            </label>
            {error('words')}
          </div>
          <div className="buy-card-foot">
            {input('buyer_name', t.from, {
              ...{ required: true, maxLength: 120, autoComplete: 'name', placeholder: t.from_hint },
            })}
            <p className="buy-value">{values}</p>
            {input('other_amount', t.other, { inputMode: 'decimal', maxLength: 12, dir: 'ltr' }, 'buy-other')}
          </div>
        </div>
        <p className="buy-note">{t.write}</p>
      </fieldset>
      <fieldset>
        <legend>{t.design}</legend>
        <div className="buy-choices buy-designs">
          {cardDesigns.map(({ value, ...words }) =>
            radio(
              'design',
              value,
              (form.values['design'] ?? 'wine') === value,
              <>
                <span className="buy-picture" data-design={value}>
                  <CardArt design={value} />
                </span>
                <span>{words[language]}</span>
              </>,
            ),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.value}</legend>
        <div className="buy-choices">
          {facts.amounts.map((one, i) =>
            radio('amount', String(one), chosen === String(one), <bdi>{amount(one)}</bdi>, String(i)),
          )}
          {radio('amount', 'other', chosen === 'other', <span>{t.other}</span>)}
        </div>
        <p className="buy-between">{t.between({ least: amount(facts.least), most: amount(facts.most) })}</p>
        {error('amount')}
      </fieldset>
      <fieldset>
        <legend>{t.whom}</legend>
        {input('mobile', t.mobile, { required: true, maxLength: 30, type: 'tel', dir: 'ltr' })}
      </fieldset>
      <fieldset>
        <legend>{t.when}</legend>
        <div className="buy-choices">
          {radio('when', 'now', form.values['when'] !== 'later', <span>{t.now}</span>)}
          {radio('when', 'later', form.values['when'] === 'later', <span>{t.later}</span>)}
        </div>
        <div className="buy-when">
          {input('send_on', t.on, { type: 'date', min: facts.today })}
          {input('send_time', t.at, { type: 'time' })}
        </div>
      </fieldset>
      <div className="buy-bar">
        <p className="buy-note">{t.note}</p>
        <button type="submit" className="shop-button">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4" />
          </svg>
          {t.pay} {values}
        </button>
      </div>
    </form>
  );
};
