import type { ReactNode } from 'react';
import { formatMoney, money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { type PriceList, type PriceListItem, shelfPriceOf } from '../../catalogue/price-list.ts';
import type { ShopFacts } from '../shop-page.ts';
import { Price } from './shop-parts.tsx';
import { textsIn } from './shop-texts.ts';

/** In the order that the shop chose; a salon's visitors come for its services, which stand before what it sells besides. */
export const groupsOf = (list: Pick<PriceList, 'items'>, trade: ShopFacts['trade']): PriceListItem[][] => {
  const groups = [...Map.groupBy(list.items, (item) => item.group_id).values()];
  if (trade !== 'beauty') return groups;
  const isSold = ([first]: PriceListItem[]): number => (first!.kind === 'product' ? 1 : 0);
  return groups.toSorted((a, b) => isSold(a) - isSold(b));
};

const groupName = (items: readonly PriceListItem[], language: Language): string =>
  nameIn(language, { name_en: items[0]!.group_name_en, name_ar: items[0]!.group_name_ar });
const anchorOf = (items: readonly PriceListItem[]): string => `group-${items[0]!.group_id}`;

/** Links to the groups below; there are none when there is one group only. */
export const GroupLinks = ({ groups, language }: { groups: PriceListItem[][]; language: Language }): ReactNode =>
  groups.length > 1 ? (
    <nav className="group-links" aria-label={textsIn(language).prices}>
      <ul>
        {groups.map((items) => (
          <li key={anchorOf(items)}>
            <a href={`#${anchorOf(items)}`} dir="auto">
              {groupName(items, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ) : null;

interface PriceGroupsProps {
  readonly list: PriceList;
  readonly groups: PriceListItem[][];
  readonly language: Language;
  /** So many of each group; all of them when absent. */
  readonly most?: number;
  /** What is said of each, too. */
  readonly withWords?: boolean;
  /** The rank of the groups' headings. */
  readonly heading: 'h2' | 'h3';
}

/** What the shop offers, by group in the order that it chose. */
export const PriceGroups = ({ list, groups, language, most, withWords, heading: H }: PriceGroupsProps): ReactNode => {
  const text = textsIn(language);
  return groups.map((items) => (
    <section key={anchorOf(items)} id={anchorOf(items)} className="price-group">
      <H dir="auto">{groupName(items, language)}</H>
      <ul>
        {items.slice(0, most).map((item) => {
          const words = withWords ? (language === 'ar' ? item.description_ar : item.description_en) : null;
          return (
            <li key={`${item.kind} ${item.name_en} ${item.name_ar}`}>
              <div>
                <span className="item-name" dir="auto">
                  {nameIn(language, item)}
                </span>
                {words && <small dir="auto">{words}</small>}
                {item.job_time_minutes ? <small>{text.minutes({ n: item.job_time_minutes })}</small> : null}
              </div>
              <div className="item-price">
                {item.original_price === null ? null : (
                  <small>
                    {text.reduced_from}{' '}
                    <s className="num">
                      {formatMoney(
                        shelfPriceOf(money(item.original_price), item.vat_category, list),
                        list.currency_code,
                      )}
                    </s>
                  </small>
                )}
                <Price
                  amount={shelfPriceOf(money(item.price), item.vat_category, list)}
                  currency={list.currency_code}
                  language={language}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ));
};
