import { currencyOf, moneyText } from '../../kernel/money/money.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import { type Facts, known } from '../shop-pages/structured-facts.ts';
import type { MenuPage, MenuSize } from './menu-page.ts';

const availabilityOf = ({ available }: MenuSize): string => {
  if (available === null) return 'https://schema.org/PreOrder';
  return available > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';
};

/** A menu as searchers read it: each bouquet a product, each size an offer with what is left of it. */
export const menuFacts = ({ page, groups }: MenuPage, language: Language, url: string): Facts => {
  const { currency_code } = page.shop;
  const { exponent } = currencyOf(currency_code);
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    url,
    name: nameIn(language, page.shop),
    itemListElement: groups.map((group) => ({
      '@type': 'OfferCatalog',
      name: nameIn(language, group),
      itemListElement: group.bouquets.map((bouquet) =>
        known({
          '@type': 'Product',
          name: nameIn(language, bouquet),
          description: language === 'ar' ? bouquet.description_ar : bouquet.description_en,
          url: `${url}#bouquet-of-${bouquet.id}`,
          offers: bouquet.sizes.map((size) =>
            known({
              '@type': 'Offer',
              name: nameIn(language, { name_ar: size.size_ar, name_en: size.size_en }),
              price: moneyText(size.price, exponent),
              priceCurrency: currency_code,
              availability: availabilityOf(size),
            }),
          ),
        }),
      ),
    })),
  };
};
