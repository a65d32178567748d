import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { framedContent } from '../../shop-pages/pages/shop-content.ts';
import type { OfferPage } from '../offer.ts';
import { ShopOfferPage } from '../pages/offer.page.tsx';
import { offerTexts } from '../pages/offer-texts.ts';

/** The page of an offered place. */
export const renderOffer = (given: OfferPage, { language, path, forms }: PageView): PageContent => {
  const title = offerTexts[language].title({ shop: nameIn(language, given.page.shop) });
  return framedContent(
    given.page,
    title,
    <ShopOfferPage given={given} language={language} here={path} forms={forms} />,
  );
};
