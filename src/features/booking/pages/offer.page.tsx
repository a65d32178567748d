import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import { civilOf, formatDate, formatHijri, formatTime } from '../../../kernel/time/local-time.ts';
import { PostButton } from '../../shop-pages/pages/post-button.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Clock, Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { OfferPage } from '../offer.ts';
import { ticketPath } from '../ticket.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { CallLink, Problem, ZoneNote } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { AskLines } from './deposit-parts.tsx';
import { offerTexts } from './offer-texts.ts';

interface Drawn {
  readonly given: OfferPage;
  readonly language: Language;
  readonly here: string;
  readonly forms: Readonly<Record<string, PageForm>>;
}

const tones = {
  open: 'honey',
  accepted: 'leaf',
  declined: 'quiet',
  gone: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
};

const Lines = ({ given, language }: Pick<Drawn, 'given' | 'language'>): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { currency_code } = given.page.shop;
  const total = given.lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <ul className="booking-lines">
        {given.lines.map((line, n) => (
          <AppointmentLine key={n} line={line} shop={given.page.shop} language={language} />
        ))}
      </ul>
      <p className="booking-total">
        <span>
          {text.total} {given.has_vat && <small>{text.with_vat}</small>}
        </span>
        <Price amount={money(total)} currency={currency_code} language={language} />
      </p>
    </>
  );
};

/** What the button says that takes the place: what is paid now, where anything is. */
const acceptLabel = ({ asks, page }: OfferPage, language: Language): string => {
  const t = saidBy(page.shop.trade, offerTexts[language]);
  if (asks.hold_minutes === null || asks.from === 0) return t.accept;
  return t.accept_and_pay({
    amount: formatMoneyWithSymbol(money(asks.from), page.shop.currency_code, language),
  });
};

/** Accept and decline, or what became of it and whom to call. */
const Acts = ({ given, language, forms }: Drawn): ReactNode => {
  const t = saidBy(given.page.shop.trade, offerTexts[language]);
  const [accept, decline] = [forms['accept'], forms['decline']];
  const { state, is_open, booking_link, page } = given;
  if (is_open && accept && decline) {
    const { date, time } = civilOf(given.expires_at, page.shop.zone);
    const at = formatTime(time, language);
    const isToday = date === page.today;
    return (
      <div className="ticket-acts">
        <p className="booking-policy">
          {isToday ? t.until({ time: at }) : t.until_day({ day: formatDate(date, language, 'weekday'), time: at })}{' '}
          {given.is_shared && t.first_wins}
        </p>
        <PostButton form={accept}>{acceptLabel(given, language)}</PostButton>
        <PostButton form={decline} isQuiet>
          {t.decline}
        </PostButton>
      </div>
    );
  }
  return (
    <div className="ticket-acts">
      <p className="booking-policy">{t.words[state === 'open' ? 'closed' : state]}</p>
      {booking_link ? (
        <a className="shop-button" href={localPath(language, ticketPath(booking_link))}>
          {t.to_visit}
        </a>
      ) : (
        <CallLink page={page} language={language} />
      )}
    </div>
  );
};

const pricesOf = ({ lines }: OfferPage) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { from: total, to: total };
};

/** A place that is held for somebody who waits: what, when, by whom, for how much and until when. */
export const ShopOfferPage = (props: Drawn): ReactNode => {
  const { given, language, here, forms } = props;
  const t = saidBy(given.page.shop.trade, offerTexts[language]);
  const { zone } = given.page.shop;
  const [from, to] = [civilOf(given.from_at, zone), civilOf(given.to_at, zone)];
  return (
    <ShopFrame page={given.page} kind="booking" language={language} here={here}>
      <article className="booking ticket">
        {given.is_open && (
          <p className="ticket-said">
            <strong>{t.lead}</strong>
          </p>
        )}
        <Problem
          language={language}
          trade={given.page.shop.trade}
          keys={[forms['accept']?.errors['accept']?.[0]?.key, forms['decline']?.errors['decline']?.[0]?.key]}
        />
        <section className="ticket-paper">
          <p className="ticket-state" data-tone={tones[given.state]}>
            {t.states[given.state]}
          </p>
          <h1>{formatDate(from.date, language, 'long')}</h1>
          <p className="booking-note">{formatHijri(from.date, language)}</p>
          <p className="ticket-hours">
            <Clock time={from.time} language={language} /> <span aria-hidden="true">–</span>{' '}
            <Clock time={to.time} language={language} />
          </p>
          <ZoneNote page={given.page} isAbroad language={language} />
          <Lines given={given} language={language} />
          {given.is_open && given.asks.to > 0 && (
            <AskLines
              asks={given.asks}
              at={given.from_at}
              prices={pricesOf(given)}
              page={given.page}
              language={language}
            />
          )}
        </section>
        <Acts {...props} />
      </article>
    </ShopFrame>
  );
};
