import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { packageTexts } from '../../packages/package-texts.ts';
import { framedContent, sharedHead } from '../../shop-pages/pages/shop-content.ts';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { offersFacts } from '../offers-facts.ts';
import type { BuyOfferPage, OffersPage, ShownPackage } from '../offers-page.ts';
import { ShopBuyOfferPage } from '../pages/buy-offer.page.tsx';
import { ShopOffersPage } from '../pages/offers.page.tsx';
import { offersTextsIn } from '../pages/offers-texts.ts';
import { CustomerPackagePage } from '../pages/package.page.tsx';

/** The packages of a shop, with what searchers read of them. */
export const renderOffers = (given: OffersPage, { language, public_url }: PageView): PageContent => {
  const { shop } = given.page;
  const text = offersTextsIn(language, shop.trade);
  const name = nameIn(language, shop);
  const head = sharedHead(given.page, 'offers', language);
  return {
    title: text.title({ shop: name }),
    description: text.about({ shop: name }),
    has_own_frame: true,
    head: {
      ...head,
      ...(given.offers.length > 0
        ? { facts: offersFacts(given, language, public_url + localPath(language, head.path)) }
        : {}),
    },
    content: <ShopOffersPage given={given} language={language} />,
  };
};

/** A step of buying one. */
export const renderBuyOffer = (given: BuyOfferPage, { language, path, search, forms }: PageView): PageContent => {
  const { shop } = given.page;
  return framedContent(
    given.page,
    offersTextsIn(language, shop.trade).title({ shop: nameIn(language, shop) }),
    <ShopBuyOfferPage given={given} language={language} here={path + search} forms={forms} />,
  );
};

/** A customer's package; what is shared of its address names the shop alone. */
export const renderPackage = ({ of, page }: ShownPackage, { language, path }: PageView): PageContent => {
  const title = packageTexts[language].page_title({ shop: nameIn(language, page.shop) });
  return framedContent(
    page,
    title,
    <CustomerPackagePage
      page={page}
      of={of}
      language={language}
      here={path}
      pdfPath={`/api/e_packages/${of.unique_id}/pdf`}
    />,
  );
};
