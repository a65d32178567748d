import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { sharedHead } from '../pages/shop-content.ts';
import { localPath, pathOfPage } from '../pages/shop-frame.tsx';
import { ShopHomePage } from '../pages/shop-home.page.tsx';
import { ShopPricesPage } from '../pages/shop-prices.page.tsx';
import { ShopTermsPage } from '../pages/shop-terms.page.tsx';
import { textsIn } from '../pages/shop-texts.ts';
import type { ShopPage, ShopPageKind } from '../shop-page.ts';
import { structuredFacts } from '../structured-facts.ts';

const drawn: Readonly<Record<ShopPageKind, (props: { page: ShopPage; language: Language }) => ReactNode>> = {
  home: ShopHomePage,
  'price-list': ShopPricesPage,
  'terms-and-conditions': ShopTermsPage,
};

const saidOf = (page: ShopPage, kind: ShopPageKind, language: Language) => {
  const text = textsIn(language, page.shop.trade);
  const { shop, setting } = page;
  const name = nameIn(language, shop);
  const words = language === 'ar' ? setting.words_ar : setting.words_en;
  const city = (language === 'ar' ? shop.city_ar : shop.city_en) ?? '';
  switch (kind) {
    case 'home':
      return { title: text.title_home({ shop: name, city }), description: words || text.about_home({ shop: name }) };
    case 'price-list':
      return { title: text.title_prices({ shop: name }), description: text.about_prices({ shop: name }) };
    case 'terms-and-conditions':
      return { title: text.title_terms({ shop: name }), description: text.about_terms({ shop: name }) };
  }
};

/** A page of a shop inside its own frame, with what searchers and those who share its address read of it. */
export const renderShop =
  (kind: ShopPageKind) =>
  (page: ShopPage, { language, public_url }: Pick<PageView, 'language' | 'public_url'>): PageContent => {
    const Page = drawn[kind];
    const head = sharedHead(page, kind, language);
    const whole = (local: string): string => public_url + localPath(language, local);
    return {
      ...saidOf(page, kind, language),
      has_own_frame: true,
      head: {
        ...head,
        ...(kind === 'terms-and-conditions'
          ? {}
          : {
              facts: structuredFacts(page, language, {
                url: whole(head.path),
                home: whole(pathOfPage(page, 'home')),
                picture: public_url + head.picture.path,
              }),
            }),
      },
      content: <Page page={page} language={language} />,
    };
  };
