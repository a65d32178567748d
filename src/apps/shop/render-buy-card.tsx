import { BuyCardPage } from '../../features/gift-cards/pages/buy-card.page.tsx';
import { buyTexts } from '../../features/gift-cards/pages/buy-card-texts.ts';
import { PayingFrame } from '../../features/shop-pages/pages/paying-frame.tsx';
import { framedContent } from '../../features/shop-pages/pages/shop-content.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import type { BuyPage } from './paying-pages.ts';

/** The page that sells gift cards, in the look of the shop. */
export const renderBuyCard = ({ facts, page }: BuyPage, { language, path, forms }: PageView): PageContent => {
  const title = buyTexts[language].title({ shop: nameIn(language, page.shop) });
  return framedContent(
    page,
    title,
    <PayingFrame page={page} language={language} here={path}>
      <BuyCardPage facts={facts} form={forms['buy']!} language={language} shop={nameIn(language, page.shop)} />
    </PayingFrame>,
  );
};
