import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import type { AgainPage, AppointmentBefore } from '../again.ts';
import { ticketPath } from '../ticket.ts';
import { againTextsIn } from './again-texts.ts';
import { BookingTime, CallLink, Problem } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { AnotherCode, CodeFields } from './code-parts.tsx';
import { PhoneField } from './phone-field.tsx';

interface Drawn {
  readonly given: AgainPage;
  readonly language: Language;
  readonly here: string;
  readonly forms: Readonly<Record<string, PageForm>>;
}

const bookingPath = ({ page }: AgainPage, more = ''): string => shopPath(page.shop.alias_name, 'booking') + more;

const PhoneStep = ({ given, language, forms }: Drawn): ReactNode => {
  const t = againTextsIn(language);
  const form = forms['phone'];
  // The proof is over: that page has no form for a phone, and leads to the one that has.
  if (!form)
    return (
      <a className="shop-button" href={localPath(language, bookingPath(given, '/again'))}>
        {t.open}
      </a>
    );
  return (
    <form id="phone" method="post" action={form.action} className="booking-form">
      <p>{t.lead}</p>
      <input type="hidden" name="form_token" value={form.token} />
      <PhoneField
        form={form}
        language={language}
        prefix={given.prefix}
        note={bookingTextsIn(language, given.page.shop.trade).mobile_note}
      />
      <button type="submit" className="shop-button">
        {t.send}
      </button>
    </form>
  );
};

const CodeStep = ({ given, language, forms }: Drawn): ReactNode => {
  const t = againTextsIn(language);
  const [code, again] = [forms['code']!, forms['again']!];
  return (
    <>
      <form id="code-form" method="post" action={code.action} className="booking-form">
        <CodeFields form={code} language={language} phone={given.phone!} />
        <button type="submit" className="shop-button">
          {t.show}
        </button>
      </form>
      <AnotherCode form={again} language={language} trade={given.page.shop.trade} />
    </>
  );
};

const Lines = ({ visit, language }: { visit: AppointmentBefore; language: Language }): ReactNode => (
  <ul className="booking-lines">
    {visit.lines.map((line, n) => (
      <li key={n}>
        <span>
          <span dir="auto">{nameIn(language, line)}</span>
          <small dir="auto">
            {nameIn(language, { name_ar: line.employee_name_ar, name_en: line.employee_name_en })}
          </small>
        </span>
      </li>
    ))}
  </ul>
);

const AppointmentsStep = ({ given, language }: Drawn): ReactNode => {
  const t = againTextsIn(language);
  const { zone } = given.page.shop;
  const proof: [string, string][] = [['who', given.who!]];
  return (
    <>
      <p role="status" className="ticket-said">
        {t.proved}
      </p>
      {given.to_come.length > 0 && (
        <section>
          <h2>{t.to_come}</h2>
          {given.to_come.map((appointment) => (
            <article key={appointment.id} className="booking-summary">
              <p className="booking-chosen">
                <BookingTime at={appointment.from_at} zone={zone} language={language} />
                <a href={localPath(language, ticketPath(appointment.unique_id))}>{t.to_visit}</a>
              </p>
              <Lines visit={appointment} language={language} />
            </article>
          ))}
        </section>
      )}
      {given.before.length > 0 && (
        <section>
          <h2>{t.before}</h2>
          {given.before.map(({ visit, chosen }) => (
            <article key={visit.id} className="booking-summary">
              <Lines visit={visit} language={language} />
              <p className="booking-note">
                {t.last({ day: formatDate(civilOf(visit.from_at, zone).date, language, 'long') })}
              </p>
              <a
                className="shop-button"
                href={localPath(
                  language,
                  bookingPath(given, chosen.place === 'home' ? '' : '/time') + searchOfChosen(chosen, proof),
                )}
              >
                {t.again}
              </a>
            </article>
          ))}
        </section>
      )}
      {given.to_come.length + given.before.length === 0 && <p>{t.nothing}</p>}
      <p>
        <a className="quiet-button" href={localPath(language, `${bookingPath(given)}?${new URLSearchParams(proof)}`)}>
          {t.book}
        </a>
      </p>
    </>
  );
};

const ClosedStep = ({ given, language }: Drawn): ReactNode => (
  <>
    <p>{bookingTextsIn(language, given.page.shop.trade).no_bookings}</p>
    <CallLink page={given.page} language={language} />
  </>
);

const drawn = { phone: PhoneStep, code: CodeStep, visits: AppointmentsStep, closed: ClosedStep } as const;

/** Booking again: the phone, its code, and what was booked under it. */
export const ShopAgainPage = (props: Drawn): ReactNode => {
  const { given, language, here, forms } = props;
  const Step = drawn[given.step];
  const sent = Object.values(forms).flatMap(({ errors }) => [
    errors['at']?.[0]?.key,
    errors['idempotency_key']?.[0]?.key,
  ]);
  return (
    <ShopFrame page={given.page} kind="booking" language={language} here={here}>
      <article className="booking">
        <h1>{againTextsIn(language).title({ shop: nameIn(language, given.page.shop) })}</h1>
        {given.is_over && (
          <p role="alert" className="booking-problem">
            {againTextsIn(language).too_long}
          </p>
        )}
        <Problem language={language} trade={given.page.shop.trade} keys={sent} />
        <Step {...props} />
      </article>
    </ShopFrame>
  );
};
