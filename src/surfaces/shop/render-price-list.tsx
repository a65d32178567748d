import { PriceListPage, priceListTexts } from '../../features/catalogue/pages/price-list.page.tsx';
import type { PriceList } from '../../features/catalogue/price-list.ts';
import { nameIn } from '../../kernel/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';

/** The price list inside the frame of a public page. */
export const renderPriceList = (list: PriceList, { language }: PageView): PageContent => {
  const title = priceListTexts[language].title({ shop: nameIn(language, list) });
  return { title, description: title, content: <PriceListPage list={list} language={language} /> };
};
