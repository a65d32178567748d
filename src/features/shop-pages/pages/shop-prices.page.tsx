import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { ShopPage } from '../shop-page.ts';
import { GroupLinks, groupsOf, PriceGroups } from './price-groups.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { textsIn } from './shop-texts.ts';

/** Everything that a shop shows, with what is said of it. */
export const ShopPricesPage = ({ page, language }: { page: ShopPage; language: Language }): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const list = page.prices!;
  const groups = groupsOf(list, page.shop.trade);
  return (
    <ShopFrame page={page} kind="price-list" language={language}>
      <article className="shop-list">
        <h1>
          {text.price_list} <span className="second">{nameIn(language, page.shop)}</span>
        </h1>
        {list.items.length === 0 && <p>{text.nothing}</p>}
        <GroupLinks groups={groups} language={language} />
        <PriceGroups list={list} groups={groups} language={language} withWords heading="h2" />
        {list.items.length > 0 && list.vat_rate_bp > 0 && (
          <p className="after-prices">
            <small>{text.vat_included}</small>
          </p>
        )}
      </article>
    </ShopFrame>
  );
};
