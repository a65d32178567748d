import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath, pathOfPage } from '../../shop-pages/pages/shop-frame.tsx';
import { colourSheetPath } from '../../shop-pages/shop-colour.ts';
import { cardSize } from '../../shop-pages/shop-page.ts';
import { menuFacts } from '../menu-facts.ts';
import type { MenuOrderPage, MenuPage } from '../menu-page.ts';
import { ShopCartPage } from '../pages/cart.page.tsx';
import { ShopMenuPage } from '../pages/menu.page.tsx';
import { ShopOrderPage } from '../pages/menu-order.page.tsx';
import { menuTextsIn } from '../pages/menu-texts.ts';

/** The menu of a shop, with what searchers read of it. */
export const renderMenu = (given: MenuPage, { language, public_url, search }: PageView): PageContent => {
  const { shop, setting } = given.page;
  const text = menuTextsIn(language, shop.trade);
  const name = nameIn(language, shop);
  const path = pathOfPage(given.page, 'menu');
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
      ...(given.groups.length > 0 ? { facts: menuFacts(given, language, public_url + localPath(language, path)) } : {}),
    },
    content: <ShopMenuPage given={given} language={language} here={path + search} />,
  };
};

/** What is chosen. */
export const renderCart = (given: MenuPage, { language, path, search, forms }: PageView): PageContent => {
  const { shop, setting } = given.page;
  const title = menuTextsIn(language, shop.trade).title({ shop: nameIn(language, shop) });
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(setting.primary_color)] },
    content: <ShopCartPage given={given} language={language} here={path + search} forms={forms} />,
  };
};

/** A step of an order. */
export const renderMenuOrder = (given: MenuOrderPage, { language, path, search, forms }: PageView): PageContent => {
  const { shop, setting } = given.page;
  const title = menuTextsIn(language, shop.trade).title({ shop: nameIn(language, shop) });
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(setting.primary_color)] },
    content: <ShopOrderPage given={given} language={language} here={path + search} forms={forms} />,
  };
};
