import type { ReactNode } from 'react';
import { catalog, type Language } from '../../../kernel/messages.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money.ts';
import type { PageForm } from '../../../kernel/page-form.ts';
import type { BuyPageFacts } from '../buy-card.ts';
import { cardDesigns, longestWords } from '../gift-card.ts';

export const buyTexts = catalog(
  {
    title: (p: { shop: string }) => `Gift card of ${p.shop}`,
    heading: 'Give a gift card',
    design: 'How it looks',
    value: 'How much?',
    other: 'Another amount',
    between: (p: { least: string; most: string }) => `From ${p.least} to ${p.most}`,
    whom: 'To whom, and in which words?',
    to: 'Their name',
    from: 'Your name',
    mobile: 'Their mobile',
    words: 'Your words',
    when: 'When does it arrive?',
    now: 'Right after payment',
    later: 'At a time of your choice',
    on: 'Date',
    at: 'Hour',
    note: 'It is sent by WhatsApp. No VAT now: it is counted when the card is used.',
    pay: 'Go on to payment',
    wrong: 'Look at this once more.',
    not_sold: 'Gift cards are not sold here just now.',
    past: 'That time is over.',
  },
  {
    title: (p) => `بطاقة هدية من ${p.shop}`,
    heading: 'أهدِ بطاقة هدية',
    design: 'شكل البطاقة',
    value: 'كم قيمتها؟',
    other: 'قيمة أخرى',
    between: (p) => `من ${p.least} إلى ${p.most}`,
    whom: 'إلى من، وبأي كلمات؟',
    to: 'اسم من تهديه',
    from: 'اسمك',
    mobile: 'جوال من تهديه',
    words: 'كلماتك',
    when: 'متى تصل؟',
    now: 'فور الدفع',
    later: 'في وقت تختاره',
    on: 'التاريخ',
    at: 'الساعة بالضبط',
    note: 'تُرسل عبر واتساب، ولا ضريبة الآن: تُحتسب عند استخدامها.',
    pay: 'المتابعة إلى الدفع',
    wrong: 'راجع هذا الحقل.',
    not_sold: 'لا تُباع بطاقات الهدايا هنا الآن.',
    past: 'انقضى هذا الوقت.',
  },
);

const problemIn = (language: Language, key: string): string => {
  const t = buyTexts[language];
  if (key === 'gift_card_not_sold_online') return t.not_sold;
  return key === 'sending_is_past' ? t.past : t.wrong;
};

interface Props {
  readonly facts: BuyPageFacts;
  readonly form: PageForm;
  readonly language: Language;
}

/** A gift card as one form that needs no script; what was typed stays when something is wrong or the payment fails. */
export const BuyCardPage = ({ facts, form, language }: Props): ReactNode => {
  const t = buyTexts[language];
  const amount = (minor: BuyPageFacts['least']) => formatMoneyWithSymbol(minor, facts.currency_code, language);
  const chosen = form.values['amount'] ?? String(facts.amounts[0] ?? 'other');
  const error = (name: string) => {
    const found = form.errors[name]?.[0];
    return found ? (
      <small className="buy-wrong" id={`${name}-error`}>
        {problemIn(language, found.key)}
      </small>
    ) : null;
  };
  const wrong = (name: string) =>
    form.errors[name] ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-error` } as const) : {};
  const input = (name: string, label: string, more: Record<string, string | number | boolean>) => (
    <label className="buy-field">
      <span>{label}</span>
      <input name={name} defaultValue={form.values[name] ?? ''} dir="auto" {...more} {...wrong(name)} />
      {error(name)}
    </label>
  );
  const radio = (name: string, value: string, isChecked: boolean, label: ReactNode) => (
    <label key={value} className="buy-choice">
      <input type="radio" name={name} value={value} defaultChecked={isChecked} />
      <span>{label}</span>
    </label>
  );
  return (
    <form className="buy" method="post" action={form.action}>
      <input type="hidden" name="form_token" value={form.token} />
      <h1>{t.heading}</h1>
      {Object.keys(form.errors).length > 0 ? <p role="alert">{t.wrong}</p> : null}
      <fieldset>
        <legend>{t.design}</legend>
        <div className="buy-choices">
          {cardDesigns.map(({ value, ...words }) =>
            radio(
              'design',
              value,
              (form.values['design'] ?? 'wine') === value,
              <>
                <i className="buy-design" data-design={value} aria-hidden />
                {words[language]}
              </>,
            ),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.value}</legend>
        <div className="buy-choices">
          {facts.amounts.map((one) => radio('amount', String(one), chosen === String(one), <bdi>{amount(one)}</bdi>))}
          {radio('amount', 'other', chosen === 'other', t.other)}
        </div>
        {error('amount')}
        {input('other_amount', `${t.other} (${t.between({ least: amount(facts.least), most: amount(facts.most) })})`, {
          inputMode: 'decimal',
          maxLength: 12,
        })}
      </fieldset>
      <fieldset>
        <legend>{t.whom}</legend>
        {input('beneficiary_name', t.to, { required: true, maxLength: 120 })}
        {input('buyer_name', t.from, { required: true, maxLength: 120, autoComplete: 'name' })}
        {input('mobile', t.mobile, { required: true, maxLength: 30, type: 'tel', dir: 'ltr' })}
        <label className="buy-field">
          <span>{t.words}</span>
          <textarea
            name="words"
            rows={3}
            maxLength={longestWords}
            dir="auto"
            defaultValue={form.values['words'] ?? ''}
          />
          {error('words')}
        </label>
      </fieldset>
      <fieldset>
        <legend>{t.when}</legend>
        <div className="buy-choices">
          {radio('when', 'now', form.values['when'] !== 'later', t.now)}
          {radio('when', 'later', form.values['when'] === 'later', t.later)}
        </div>
        <div className="buy-when">
          {input('send_on', t.on, { type: 'date', min: facts.today })}
          {input('send_time', t.at, { type: 'time' })}
        </div>
      </fieldset>
      <p className="buy-note">{t.note}</p>
      <button type="submit" className="shop-button">
        {t.pay}
      </button>
    </form>
  );
};
