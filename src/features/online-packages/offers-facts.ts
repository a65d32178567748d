import { currencyOf, moneyText } from '../../kernel/money/money.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import { type Facts, known } from '../shop-pages/structured-facts.ts';
import type { OffersPage } from './offers-page.ts';

/** Packages that are sold on a page, as searchers read them: each a price for services, until a day where there is one. */
export const offersFacts = ({ page, offers }: OffersPage, language: Language, url: string): Facts => {
  const { currency_code } = page.shop;
  const { exponent } = currencyOf(currency_code);
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    url,
    name: nameIn(language, page.shop),
    itemListElement: offers.map((offer) =>
      known({
        '@type': 'Offer',
        url: `${url}#offer-${offer.id}`,
        name: nameIn(language, offer),
        description: offer.words,
        price: moneyText(offer.price, exponent),
        priceCurrency: currency_code,
        validThrough: offer.until_on,
        availability: 'https://schema.org/InStock',
        itemOffered: offer.services.map((service) => ({ '@type': 'Service', name: nameIn(language, service) })),
      }),
    ),
  };
};
