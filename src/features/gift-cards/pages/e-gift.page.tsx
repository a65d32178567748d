import type { ReactNode } from 'react';
import { qrPath } from '../../../kernel/domain/qr-code.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { catalog, directionOf, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatHijri, formatInstant } from '../../../kernel/time/local-time.ts';
import { shownCode } from '../card-code.ts';
import { cardState } from '../gift-card.ts';
import type { GiftPageFacts } from '../gift-page.ts';

export const giftPageTexts = catalog(
  {
    title: (p: { shop: string }) => `A gift from ${p.shop}`,
    to: (p: { name: string }) => `To ${p.name}`,
    from: (p: { name: string }) => `From ${p.name}`,
    value: 'Value of the card',
    rest: 'Balance',
    until: (p: { day: string }) => `Valid until ${p.day}`,
    code: 'Card code',
    code_note: 'Show it at the counter, or read it aloud.',
    choose: 'Choose your gift',
    visit: 'Go to the home page',
    calendar: 'Add to calendar',
    used: 'This gift card has been used. We hope you enjoyed it.',
    expired: (p: { day: string }) => `This gift card expired on ${p.day}.`,
    refunded: 'This gift was refunded.',
    closed: 'A gift is waiting for you',
    closed_until: (p: { when: string }) => `It opens on ${p.when}.`,
    uses: 'Usage history',
    use: 'Use',
    use_before: (p: { shop: string }) => `Last day of your gift at ${p.shop}`,
    opens_on: (p: { shop: string }) => `Your gift from ${p.shop} opens`,
    other: 'العربية',
  },
  {
    title: (p) => `هدية من ${p.shop}`,
    to: (p) => `إلى ${p.name}`,
    from: (p) => `من ${p.name}`,
    value: 'قيمة البطاقة',
    rest: 'الرصيد المتبقي',
    until: (p) => `صالحة حتى ${p.day}`,
    code: 'رمز البطاقة',
    code_note: 'يُبرز الرمز للكاشير أو يُملى عليه.',
    choose: 'اختر هديتك',
    visit: 'زيارة الصفحة الرئيسية',
    calendar: 'إضافة إلى التقويم',
    used: 'استُخدمت هذه الهدية بالكامل، ونرجو أن تكون قد أسعدتك.',
    expired: (p) => `انتهت هذه الهدية في ${p.day}.`,
    refunded: 'استُردّت قيمة هذه الهدية.',
    closed: 'هدية في انتظارك',
    closed_until: (p) => `تُفتح في ${p.when}.`,
    uses: 'استخدامات البطاقة',
    use: 'استخدام',
    use_before: (p) => `آخر يوم لهديتك لدى ${p.shop}`,
    opens_on: (p) => `تُفتح هديتك من ${p.shop}`,
    other: 'English',
  },
);

export interface GiftPageProps {
  readonly facts: GiftPageFacts;
  readonly language: Language;
  /** Without what is not there: a shop that has no pages. */
  readonly shopHref: string | null;
  readonly calendarHref: string;
  readonly otherHref: string;
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const Bouquet = (): ReactNode => (
  <svg viewBox="-160 -90 320 180" aria-hidden="true" className="gift-bouquet">
    {[-148, -118, -62, 0, 62, 118, 148].map((turn) => (
      <path
        key={turn}
        className="gift-leaf"
        transform={`translate(${Math.sin((turn * Math.PI) / 180) * 46} 26) rotate(${turn}) scale(1.25)`}
        d="M0-34C-13-50-11-78 0-92 11-78 13-50 0-34ZM0-40V-86"
      />
    ))}
    {[
      { x: 0, y: 4, size: 1.25, tone: 'one' },
      { x: -82, y: 20, size: 0.85, tone: 'two' },
      { x: 82, y: 20, size: 0.85, tone: 'three' },
    ].map(({ x, y, size, tone }) => (
      <g key={tone} transform={`translate(${x} ${y}) scale(${size})`} data-tone={tone}>
        {petals.map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d="M0-8C-17-22-17-42 0-56 17-42 17-22 0-8Z" />
        ))}
        <circle r="7" />
      </g>
    ))}
  </svg>
);

/** What holds the envelope together. */
const Seal = (): ReactNode => (
  <svg viewBox="-30 -30 60 60" aria-hidden="true" className="gift-seal">
    <circle r="29" />
    <circle r="24" className="gift-seal-ring" />
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} transform={`rotate(${turn}) scale(0.4)`} d="M0 0C-11-10-11-27 0-38 11-27 11-10 0 0Z" />
    ))}
  </svg>
);

const Qr = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { size, path } = qrPath(text);
  return (
    <svg className="gift-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

/** A gift as it is opened: the card drawn from its envelope; the pocket holds what changes. */
export const GiftPage = ({ facts, language, shopHref, calendarHref, otherHref }: GiftPageProps): ReactNode => {
  const t = giftPageTexts[language];
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const amount = (minor: number) => <bdi>{formatMoneyWithSymbol(money(minor), facts.currency_code, language)}</bdi>;
  const day = formatDate(facts.expires_on, language);
  const isActive = facts.state === cardState.active;
  const ended = {
    [cardState.used]: t.used,
    [cardState.expired]: t.expired({ day }),
    [cardState.refunded]: t.refunded,
  }[facts.state];
  const calendar = (
    <a className="gift-calendar" href={calendarHref}>
      {t.calendar}
    </a>
  );
  return (
    <div className="gift" data-design={facts.design}>
      <header className="gift-bar">
        {shopHref ? (
          <a href={shopHref} dir="auto">
            {shop}
          </a>
        ) : (
          <span dir="auto">{shop}</span>
        )}
        <a lang={other} dir={directionOf(other)} hrefLang={other} href={otherHref}>
          {t.other}
        </a>
      </header>
      <main id="content" className="gift-main">
        {facts.opens_at ? (
          <section className="gift-card gift-closed">
            <Bouquet />
            <h1>{t.closed}</h1>
            <p>{t.closed_until({ when: formatInstant(facts.opens_at, facts.zone, language) })}</p>
            <p className="gift-quiet">{formatHijri(civilOf(facts.opens_at, facts.zone).date, language)}</p>
            {calendar}
          </section>
        ) : (
          <>
            <section className="gift-card">
              <Bouquet />
              <h1 dir="auto">{facts.beneficiary_name ? t.to({ name: facts.beneficiary_name }) : t.title({ shop })}</h1>
              {facts.words ? (
                <p className="gift-words" dir="auto">
                  {facts.words}
                </p>
              ) : null}
              {facts.buyer_name ? (
                <p className="gift-from" dir="auto">
                  {t.from({ name: facts.buyer_name })}
                </p>
              ) : null}
              <div className="gift-value">
                {facts.codes ? <Qr text={facts.codes.code} label={t.code} /> : null}
                <p>
                  <span>{t.value}</span>
                  <strong>{amount(facts.amount)}</strong>
                </p>
              </div>
            </section>
            <section className="gift-pocket">
              <Seal />
              <p className="gift-left">
                <span>{t.rest}</span>
                <strong>{amount(facts.balance)}</strong>
              </p>
              <progress max={facts.amount} value={facts.balance} aria-label={t.rest} />
              {ended ? <p role="status">{ended}</p> : null}
              {facts.uses.length > 0 ? (
                <ul aria-label={t.uses}>
                  {facts.uses.map((use) => (
                    <li key={`${use.moved_at}${use.amount}`}>
                      <span dir="auto">
                        {nameIn(language, use) || t.use}, {formatDate(civilOf(use.moved_at, facts.zone).date, language)}
                      </span>
                      <bdi>
                        {use.amount < 0 ? '−' : '+'}
                        {formatMoneyWithSymbol(money(Math.abs(use.amount)), facts.currency_code, language)}
                      </bdi>
                    </li>
                  ))}
                </ul>
              ) : null}
              {facts.codes ? (
                <p className="gift-code">
                  <span>
                    {t.code}
                    <small>{t.code_note}</small>
                  </span>
                  <bdi className="num">{shownCode(facts.codes.short_code)}</bdi>
                </p>
              ) : null}
              {isActive ? <p className="gift-until">{t.until({ day })}</p> : null}
              <p className="gift-actions">
                {shopHref ? (
                  <a className="gift-button" href={shopHref}>
                    {isActive ? t.choose : t.visit}
                  </a>
                ) : null}
                {isActive ? calendar : null}
              </p>
            </section>
          </>
        )}
      </main>
    </div>
  );
};
