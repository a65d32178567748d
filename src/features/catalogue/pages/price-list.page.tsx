import type { ReactNode } from 'react';
import { catalog, type Language, nameIn, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import { currencyOf, formatMoney, money } from '../../../kernel/money.ts';
import { type PriceList, type PriceListItem, shelfPriceOf } from '../price-list.ts';

export const priceListTexts = catalog(
  {
    title: (p: { shop: string }) => `Price list of ${p.shop}`,
    heading: 'Price list',
    note: (p: { currency: string }) => `Prices in ${p.currency}.`,
    note_vat: 'VAT is included.',
    none: 'The shop has nothing on its list yet.',
    minutes: (p: { n: number }) => pluralEn(p.n, { one: '# minute', other: '# minutes' }),
  },
  {
    title: (p) => `قائمة أسعار ${p.shop}`,
    heading: 'قائمة الأسعار',
    note: (p) => `الأسعار بعملة ${p.currency}.`,
    note_vat: 'شاملة ضريبة القيمة المضافة.',
    none: 'لا شيء في قائمة المتجر بعد.',
    minutes: (p) =>
      pluralAr(p.n, {
        zero: '# دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
  },
);

const priceOf = (list: PriceList, item: PriceListItem): string =>
  formatMoney(shelfPriceOf(money(item.price), item.vat_category, list), list.currency_code);

const byGroup = (items: readonly PriceListItem[]): PriceListItem[][] => [
  ...Map.groupBy(items, (item) => item.group_id).values(),
];

/** The public price list of a shop, by group in the order that the shop chose. */
export const PriceListPage = ({ list, language }: { list: PriceList; language: Language }): ReactNode => {
  const text = priceListTexts[language];
  const { symbol_ar, symbol_en } = currencyOf(list.currency_code);
  return (
    <article className="price-list">
      <header>
        <p className="seller-name" dir="auto">
          {nameIn(language, list)}
        </p>
        <h1>{text.heading}</h1>
        <p className="note">
          {text.note({ currency: language === 'ar' ? symbol_ar : symbol_en })} {list.vat_rate_bp > 0 && text.note_vat}
        </p>
      </header>
      {list.items.length === 0 && <p>{text.none}</p>}
      {byGroup(list.items).map((items) => (
        <section key={items[0]!.group_id}>
          <h2 dir="auto">{nameIn(language, { name_en: items[0]!.group_name_en, name_ar: items[0]!.group_name_ar })}</h2>
          <ul>
            {items.map((item) => {
              const words = (language === 'ar' ? item.description_ar : item.description_en) ?? null;
              return (
                <li key={`${item.name_en} ${item.name_ar}`}>
                  <div>
                    <span className="item-name" dir="auto">
                      {nameIn(language, item)}
                    </span>
                    {words && <small dir="auto">{words}</small>}
                    {item.job_time_minutes ? <small>{text.minutes({ n: item.job_time_minutes })}</small> : null}
                  </div>
                  <bdi className="num">{priceOf(list, item)}</bdi>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </article>
  );
};
