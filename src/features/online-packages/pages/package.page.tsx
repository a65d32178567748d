import type { ReactNode } from 'react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { offerMovement, offerMovements, packageState } from '../../packages/offer.ts';
import type { PackagePage } from '../../packages/online-offer.ts';
import { packageTexts } from '../../packages/package-texts.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { PayingFrame } from '../../shop-pages/pages/paying-frame.tsx';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import { UsesFlower } from '../../shop-pages/pages/uses-flower.tsx';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import { OfferTimes } from './offer-terms.tsx';

interface Props {
  readonly page: ShopPage;
  readonly of: PackagePage;
  readonly language: Language;
  /** This page without a language prefix. */
  readonly here: string;
  readonly pdfPath: string;
}

/** A package as its owner reads it: what is left first, then what was bought and what was used. */
export const CustomerPackagePage = ({ page, of, language, here, pdfPath }: Props): ReactNode => {
  const { shop, setting } = page;
  const t = saidBy(shop.trade, packageTexts[language]);
  const isActive = of.state === packageState.active;
  const ended = {
    [packageState.used]: t.used,
    [packageState.expired]: t.expired({ day: formatDate(of.expires_on, language, 'long') }),
    [packageState.refunded]: t.refunded,
  }[of.state];
  const moved = of.movements.filter(({ kind }) => kind !== offerMovement.sold);
  return (
    <PayingFrame page={page} language={language} here={here}>
      <article className="booking package" data-state={of.state}>
        <div className="package-cover">
          <UsesFlower uses={of.uses} rest={of.uses_left} />
          <h1 dir="auto">{nameIn(language, of)}</h1>
          <p className="package-left">
            <span>{t.rest}</span> <strong>{t.rest_of({ rest: of.uses_left, of: of.uses })}</strong>
          </p>
          <progress max={of.uses} value={of.uses_left} aria-label={t.rest} />
          {ended && <p role="status">{ended}</p>}
        </div>
        <section className="booking-summary">
          <h2>{t.services}</h2>
          <ul className="offer-services">
            {of.services.map((service) => (
              <li key={nameIn(language, service)}>
                <span dir="auto">{nameIn(language, service)}</span>
                <span className="package-rest">
                  {t.rest_of({ rest: service.quantity - service.used, of: service.quantity })}
                </span>
              </li>
            ))}
          </ul>
          <ul className="offer-terms">
            <li>
              {t.until} {formatDate(of.expires_on, language, 'long')}
            </li>
            <OfferTimes times={of} shop={shop} language={language} />
            <li>
              {t.bought} {formatDate(of.sold_on, language, 'long')}
              {commaIn(language)}
              {t.paid} <Price amount={of.total} currency={of.currency_code} language={language} />
            </li>
          </ul>
        </section>
        {isActive && <p className="booking-note">{t.how}</p>}
        {moved.length > 0 && (
          <section className="booking-summary">
            <h2>{t.uses}</h2>
            <ul className="offer-services">
              {moved.map((m) => (
                <li key={`${m.moved_at}${m.kind}${m.uses_after}`}>
                  <span dir="auto">{nameIn(language, m) || choiceOf(offerMovements, m.kind)![language]}</span>
                  <span>{formatDate(civilOf(m.moved_at, of.zone).date, language)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="package-ways">
          {isActive && setting.takes_bookings && shop.alias_name && (
            <a className="shop-button" href={localPath(language, shopPath(shop.alias_name, 'booking'))}>
              {t.book}
            </a>
          )}
          <a href={localPath(language, `/e-invoice/${of.invoice_unique_id}`)}>{t.see_invoice}</a>
          <a href={pdfPath}>{t.paper}</a>
        </p>
      </article>
    </PayingFrame>
  );
};
