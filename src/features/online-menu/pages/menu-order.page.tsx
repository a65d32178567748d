import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { commaIn, type Language } from '../../../kernel/text/messages.ts';
import { addDays, civilOf, epochOf, formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { CallLink, TextField } from '../../booking/pages/booking-parts.tsx';
import { bookingTextsIn } from '../../booking/pages/booking-texts.ts';
import { AnotherCode, CodeFields } from '../../booking/pages/code-parts.tsx';
import { PhoneField } from '../../booking/pages/phone-field.tsx';
import { longestCard, orderPath } from '../../flower-menu/menu.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Clock } from '../../shop-pages/pages/shop-parts.tsx';
import type { MenuOrderPage } from '../menu-page.ts';
import { OrderProblem } from './cart.page.tsx';
import { menuTextsIn, menuWords } from './menu-texts.ts';
import { Ordered } from './ordered-lines.tsx';

interface Drawn {
  readonly given: MenuOrderPage;
  readonly language: Language;
  readonly forms: Readonly<Record<string, PageForm>>;
}

const pathOf = ({ page, order, who }: MenuOrderPage, isWho = false): string =>
  orderPath(page.shop, order.unique_id) + (isWho && who !== null ? `?${new URLSearchParams({ who })}` : '');

/** The times of a day under its name. */
const Times = ({ given, language, form }: Omit<Drawn, 'forms'> & { readonly form: PageForm }): ReactNode => {
  const text = menuTextsIn(language);
  const { times, order, page } = given;
  const error = form.errors['ready_at']?.[0];
  const civil = times.map((at) => ({ at, ...civilOf(at, page.shop.zone) }));
  const today = civilOf(page.now, page.shop.zone).date;
  const before = order.ready_at === null ? null : epochOf(order.ready_at);
  const named = (date: string): string => {
    const day = formatDate(date, language, 'weekday');
    if (date === today) return `${text.time_zone_today}${commaIn(language)}${day}`;
    return date === addDays(today, 1) ? `${text.tomorrow}${commaIn(language)}${day}` : day;
  };
  return (
    <div className="booking-field">
      <label htmlFor="ready_at">{text.ready_at}</label>
      <select
        id="ready_at"
        name="ready_at"
        required
        defaultValue={form.values['ready_at'] ?? times.find((at) => epochOf(at) === before) ?? ''}
        {...(error ? { 'aria-invalid': true as const, 'aria-describedby': 'ready_at-error' } : {})}
      >
        <option value="">{text.choose_time}</option>
        {[...Map.groupBy(civil, (one) => one.date)].map(([date, ofDay]) => (
          <optgroup key={date} label={named(date)}>
            {ofDay.map(({ at, time }) => (
              <option key={at} value={at}>
                {`${formatTime(time, language)} – ${named(date)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {error && (
        <p id="ready_at-error" className="booking-error">
          {menuWords(language, error, text.ready_at)}
        </p>
      )}
    </div>
  );
};

const LongText = ({
  form,
  name,
  label,
  note,
  max,
  value,
}: {
  readonly form: PageForm;
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly max: number;
  readonly value: string | null;
}): ReactNode => (
  <div className="booking-field">
    <label htmlFor={name}>{label}</label>
    <textarea
      id={name}
      name={name}
      maxLength={max}
      rows={2}
      dir="auto"
      defaultValue={form.values[name] ?? value ?? ''}
      {...(note ? { 'aria-describedby': `${name}-note` } : {})}
    />
    {note && (
      <p id={`${name}-note`} className="booking-note">
        {note}
      </p>
    )}
  </div>
);

const Details = ({ given, language, forms }: Drawn): ReactNode => {
  const { page, order } = given;
  const text = menuTextsIn(language, page.shop.trade);
  const words = bookingTextsIn(language, page.shop.trade);
  const own = forms['details'];
  // What was typed waited too long for its code: that page has no form for it, and leads to the one that has.
  if (!own)
    return (
      <a className="shop-button" href={localPath(language, pathOf(given))}>
        {words.your_details}
      </a>
    );
  if (given.times.length === 0)
    return (
      <div className="offers-ask">
        <p>{text.no_times}</p>
        <CallLink page={page} language={language} />
      </div>
    );
  const form = { ...own, values: { ...given.typed, ...own.values } };
  return (
    <form id="details" method="post" action={form.action} className="booking-form">
      <input type="hidden" name="form_token" value={form.token} />
      <Times given={given} language={language} form={form} />
      <LongText
        form={form}
        name="card_text"
        label={`${text.card_text} (${text.optional})`}
        note={text.card_note}
        max={longestCard}
        value={order.card_text}
      />
      <LongText form={form} name="notes" label={`${text.notes} (${text.optional})`} max={500} value={order.notes} />
      <h2>{text.you}</h2>
      <TextField form={form} language={language} name="name" label={words.name} max={120} autoComplete="name" />
      <PhoneField form={form} language={language} prefix={given.prefix} note={words.mobile_note} />
      <button type="submit" className="shop-button">
        {words.send_code}
      </button>
    </form>
  );
};

const Verify = ({ given, language, forms }: Drawn): ReactNode => {
  const { page, order, phone, is_proved } = given;
  const text = menuTextsIn(language, page.shop.trade);
  const words = bookingTextsIn(language, page.shop.trade);
  const [code, again] = [forms['code'], forms['again']];
  if (!code || !again || phone === null) return null;
  const amount = formatMoneyWithSymbol(order.amount, page.shop.currency_code, language);
  return (
    <>
      <form id="code-form" method="post" action={code.action} className="booking-form">
        <h2>{text.verify}</h2>
        <CodeFields form={code} language={language} phone={phone} isProved={is_proved} />
        <p className="booking-note">{text.pay_note}</p>
        <button type="submit" className="shop-button">
          {text.pay({ amount })}
        </button>
      </form>
      <AnotherCode form={again} language={language} trade={page.shop.trade} isProved={is_proved}>
        <a href={localPath(language, pathOf(given, true))}>{words.change_phone}</a>
      </AnotherCode>
    </>
  );
};

/** Until when its stems are kept; or that they are not any more, with the way to keep them once more. */
const Held = ({ given, language, forms }: Drawn): ReactNode => {
  const { page, order } = given;
  const text = menuTextsIn(language, page.shop.trade);
  if (!given.is_over)
    return (
      <p className="order-held" role="status">
        {text.held_until} <Clock time={civilOf(order.held_until, page.shop.zone).time} language={language} />
        <small>{text.held_note}</small>
      </p>
    );
  const form = forms['renew'];
  return (
    <div className="booking-problem" role="alert">
      <p>{text.hold_over}</p>
      {form ? (
        <form id="renew" method="post" action={form.action}>
          <input type="hidden" name="form_token" value={form.token} />
          <button type="submit" className="quiet-button">
            {text.keep_again}
          </button>
        </form>
      ) : (
        <a className="quiet-button" href={localPath(language, pathOf(given))}>
          {text.keep_again}
        </a>
      )}
    </div>
  );
};

/** How a paid order stands, and what its buyer needs of it. */
const Ended = ({ given, language }: Omit<Drawn, 'forms'>): ReactNode => {
  const { page, order } = given;
  const text = menuTextsIn(language, page.shop.trade);
  const at = order.ready_at === null ? null : civilOf(order.ready_at, page.shop.zone);
  const isBack = order.given_back_id !== null || order.is_credited;
  const paid = order.collected_at === null ? text.state_paid : text.state_collected;
  const refunded = order.is_credited ? text.state_credited : text.state_back;
  return (
    <>
      <p className="order-state" role="status" data-back={isBack ? '' : undefined}>
        {isBack ? refunded : paid}
      </p>
      {at && !isBack && (
        <p className="order-ready">
          <span>{text.ready}</span>{' '}
          <strong>
            {formatDate(at.date, language, 'weekday')}
            {commaIn(language)}
            <Clock time={at.time} language={language} />
          </strong>
        </p>
      )}
      <p className="package-ways">
        {given.invoice_unique_id && (
          <a href={localPath(language, `/e-invoice/${given.invoice_unique_id}`)}>{text.invoice}</a>
        )}
        {order.given_back_id !== null && given.pay_path && (
          <a href={localPath(language, given.pay_path)}>{text.to_payment}</a>
        )}
        <a href={localPath(language, shopPath(page.shop.alias_name, 'menu'))}>{text.again}</a>
      </p>
    </>
  );
};

/** An order: who collects it and when, the code, the payment; and how it stands after. */
export const ShopOrderPage = (props: Drawn & { readonly here: string }): ReactNode => {
  const { given, language, here, forms } = props;
  const { page, order, problem, step } = given;
  const text = menuTextsIn(language, page.shop.trade);
  const isEnded = order.invoice_id !== null || order.given_back_id !== null;
  const sent = Object.values(forms).flatMap(({ errors }) => [errors['at']?.[0], errors['idempotency_key']?.[0]]);
  const payPath = order.customer_id !== null && !given.is_over ? given.pay_path : null;
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking order" data-step={step}>
        <h1>{isEnded ? text.cart : text.order_title}</h1>
        <OrderProblem language={language} errors={[problem === null ? undefined : { key: problem }, ...sent]} />
        {isEnded ? <Ended given={given} language={language} /> : <Held {...props} />}
        <Ordered given={given} language={language} />
        {!isEnded && payPath !== null && (
          <a className="shop-button" href={localPath(language, payPath)}>
            {text.to_payment}
          </a>
        )}
        {!isEnded &&
          !given.is_over &&
          payPath === null &&
          (step === 'verify' ? <Verify {...props} /> : <Details {...props} />)}
        {!isEnded && (
          <p className="offers-back">
            <a href={localPath(language, shopPath(page.shop.alias_name, 'menu'))}>{text.add_more}</a>
          </p>
        )}
      </article>
    </ShopFrame>
  );
};
