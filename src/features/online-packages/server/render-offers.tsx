import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { packageTexts } from '../../packages/package-texts.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath, pathOfPage } from '../../shop-pages/pages/shop-frame.tsx';
import { colourSheetPath } from '../../shop-pages/shop-colour.ts';
import { cardSize } from '../../shop-pages/shop-page.ts';
import { offersFacts } from '../offers-facts.ts';
import type { BuyOfferPage, OffersPage, ShownPackage } from '../offers-page.ts';
import { ShopBuyOfferPage } from '../pages/buy-offer.page.tsx';
import { ShopOffersPage } from '../pages/offers.page.tsx';
import { offersTextsIn } from '../pages/offers-texts.ts';
import { CustomerPackagePage } from '../pages/package.page.tsx';

/** The packages of a shop, with what searchers read of them. */
export const renderOffers = (given: OffersPage, { language, public_url }: PageView): PageContent => {
  const { shop, setting } = given.page;
  const text = offersTextsIn(language, shop.trade);
  const name = nameIn(language, shop);
  const path = pathOfPage(given.page, 'offers');
  const picture = `${shopPath(shop.alias_name)}/pictures/card-${language}.jpg?v=${setting.version}`;
  return {
    title: text.title({ shop: name }),
    description: text.about({ shop: name }),
    has_own_frame: true,
    head: {
      path,
      site_name: name,
      style_paths: [colourSheetPath(setting.primary_color)],
      picture: { path: picture, ...cardSize, alt: name },
      ...(given.offers.length > 0
        ? { facts: offersFacts(given, language, public_url + localPath(language, path)) }
        : {}),
    },
    content: <ShopOffersPage given={given} language={language} />,
  };
};

/** A step of buying one. */
export const renderBuyOffer = (given: BuyOfferPage, { language, path, search, forms }: PageView): PageContent => {
  const { shop, setting } = given.page;
  const title = offersTextsIn(language, shop.trade).title({ shop: nameIn(language, shop) });
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(setting.primary_color)] },
    content: <ShopBuyOfferPage given={given} language={language} here={path + search} forms={forms} />,
  };
};

/** A customer's package; what is shared of its address names the shop alone. */
export const renderPackage = ({ of, page }: ShownPackage, { language, path }: PageView): PageContent => {
  const title = packageTexts[language].page_title({ shop: nameIn(language, page.shop) });
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(page.setting.primary_color)] },
    content: (
      <CustomerPackagePage
        page={page}
        of={of}
        language={language}
        here={path}
        pdfPath={`/api/e_packages/${of.unique_id}/pdf`}
      />
    ),
  };
};
