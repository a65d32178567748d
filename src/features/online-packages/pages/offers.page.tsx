import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { CallLink } from '../../booking/pages/booking-parts.tsx';
import { shopPath } from '../../shop-pages/alias.ts';
import { Petals } from '../../shop-pages/pages/drawings.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { UsesFlower } from '../../shop-pages/pages/uses-flower.tsx';
import type { OffersPage } from '../offers-page.ts';
import { OfferPrice, OfferServices, OfferTerms } from './offer-terms.tsx';
import { offersTextsIn } from './offers-texts.ts';

interface Drawn {
  readonly given: OffersPage;
  readonly language: Language;
}

/** The packages that a shop sells on its page, each with everything that one reads before buying. */
export const ShopOffersPage = ({ given, language }: Drawn): ReactNode => {
  const { page, offers, takes_cards } = given;
  const { shop } = page;
  const text = offersTextsIn(language, shop.trade);
  return (
    <ShopFrame page={page} kind="offers" language={language}>
      <article className="offers">
        <h1>
          {text.heading} <span className="second">{nameIn(language, shop)}</span>
        </h1>
        {offers.length > 0 && <p className="offers-lead">{text.lead}</p>}
        {offers.length === 0 && (
          <div className="offers-none">
            <Petals />
            <p>{text.none}</p>
            <a className="shop-button" href={localPath(language, shopPath(shop.alias_name))}>
              {text.to_shop}
            </a>
          </div>
        )}
        <ul className="offers-list">
          {offers.map((offer) => {
            const name = nameIn(language, offer);
            return (
              <li key={offer.id} className="offer-card" id={`offer-${offer.id}`}>
                <div className="offer-head">
                  <h2 dir="auto">{name}</h2>
                  <UsesFlower uses={offer.max_uses} rest={offer.max_uses} />
                </div>
                {offer.words && (
                  <p className="offer-words" dir="auto">
                    {offer.words}
                  </p>
                )}
                <OfferServices offer={offer} shop={shop} language={language} />
                <OfferTerms offer={offer} shop={shop} language={language} />
                <OfferPrice offer={offer} shop={shop} language={language} />
                {takes_cards && (
                  <a
                    className="shop-button"
                    aria-label={text.buy_named({ name })}
                    href={localPath(language, `${shopPath(shop.alias_name, 'offers')}/${offer.id}`)}
                  >
                    {text.buy}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        {!takes_cards && offers.length > 0 && (
          <div className="offers-ask">
            <p>{text.ask}</p>
            <CallLink page={page} language={language} />
          </div>
        )}
      </article>
    </ShopFrame>
  );
};
