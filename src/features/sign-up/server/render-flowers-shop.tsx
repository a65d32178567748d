import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { FlowersShopPage, flowersShopTexts } from '../pages/flowers-shop.page.tsx';

/** The flower shop page inside the frame of a public page. */
export const renderFlowersShop = (_data: true, { language }: PageView): PageContent => ({
  title: flowersShopTexts[language].title,
  description: flowersShopTexts[language].description,
  content: <FlowersShopPage language={language} prefix={language === 'en' ? '/en' : ''} />,
});
