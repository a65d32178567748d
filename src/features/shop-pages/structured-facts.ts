import { currencyOf, money, moneyText } from '../../kernel/money/money.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import type { DayRange } from '../../kernel/time/working-week.ts';
import { type PriceListItem, shelfPriceOf } from '../catalogue/price-list.ts';
import type { ShopHours } from '../working-hours/shop-hours.ts';
import { linkAddress, shopLinks } from './shop-links.ts';
import { type ShopPage, tenthsText } from './shop-page.ts';

/** What a shop of each trade is called by schema.org. */
const typeOfTrade = { flowers: 'Florist', gifts: 'Store', beauty: 'BeautySalon' } as const;
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Facts = Readonly<Record<string, unknown>>;
/** Without what is not known or empty. */
export const known = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** `24:00` is not a time of day there: a whole day closes at its last minute. */
const opens = ({ from_time, to_time }: DayRange) => ({
  opens: from_time.slice(0, 5),
  closes: from_time === to_time ? '23:59' : to_time.slice(0, 5),
});

const hoursOf = ({ week, specials }: ShopHours) => ({
  openingHoursSpecification: week.map((range) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[range.weekday]}`,
    ...opens(range),
  })),
  specialOpeningHoursSpecification: specials.flatMap(({ from_on, to_on, ranges }) =>
    // Without hours it is closed: the same time twice says so.
    (ranges.length > 0 ? ranges.map(opens) : [{ opens: '00:00', closes: '00:00' }]).map((times) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from_on,
      validThrough: to_on,
      ...times,
    })),
  ),
});

const offersOf = (page: ShopPage, language: Language): Facts | undefined => {
  const list = page.prices;
  if (!list || list.items.length === 0) return undefined;
  const { exponent } = currencyOf(list.currency_code);
  const offer = (item: PriceListItem) => ({
    '@type': 'Offer',
    price: moneyText(shelfPriceOf(money(item.price), item.vat_category, list), exponent),
    priceCurrency: list.currency_code,
    itemOffered: known({
      '@type': item.kind === 'service' ? 'Service' : 'Product',
      name: nameIn(language, item),
      description: language === 'ar' ? item.description_ar : item.description_en,
    }),
  });
  return {
    '@type': 'OfferCatalog',
    itemListElement: [...Map.groupBy(list.items, (item) => item.group_id).values()].map((items) => ({
      '@type': 'OfferCatalog',
      name: nameIn(language, { name_en: items[0]!.group_name_en, name_ar: items[0]!.group_name_ar }),
      itemListElement: items.map(offer),
    })),
  };
};

interface Addresses {
  /** Of this page, and of the shop's first one, whole. */
  readonly url: string;
  readonly home: string;
  readonly picture: string;
}

/** What a shop is, does and costs, as searchers read it (schema.org). */
export const structuredFacts = (page: ShopPage, language: Language, { url, home, picture }: Addresses): Facts => {
  const { shop, setting, hours, rating } = page;
  const links = shopLinks(setting.links);
  const { latitude, longitude } = shop;
  return known({
    '@context': 'https://schema.org',
    '@type': typeOfTrade[shop.trade],
    '@id': `${home}#shop`,
    url,
    name: nameIn(language, shop),
    alternateName: [shop.name_ar, shop.name_en].find((name) => name && name !== nameIn(language, shop)),
    description: (language === 'ar' ? setting.words_ar : setting.words_en) ?? undefined,
    image: picture,
    telephone: links.telephone,
    currenciesAccepted: shop.currency_code,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: [shop.building_number, shop.street, shop.district].filter(Boolean).join(' '),
      addressLocality: language === 'ar' ? shop.city_ar : shop.city_en,
      postalCode: shop.postal_code,
      addressCountry: shop.country_code,
    }),
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    hasMap: links.google_maps,
    sameAs: (['instagram', 'snapchat', 'tiktok', 'facebook'] as const).flatMap((key) =>
      links[key] ? [linkAddress(key, links[key])] : [],
    ),
    ...(hours ? hoursOf({ ...hours, specials: hours.specials.filter(({ to_on }) => to_on >= page.today) }) : {}),
    // Only where the page itself says it.
    aggregateRating: rating
      ? {
          '@type': 'AggregateRating',
          ratingValue: tenthsText(rating.average_tenths),
          bestRating: 5,
          worstRating: 1,
          ratingCount: rating.count,
        }
      : undefined,
    hasOfferCatalog: offersOf(page, language),
  });
};
