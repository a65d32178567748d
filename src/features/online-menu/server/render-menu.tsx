import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { framedContent, sharedHead } from '../../shop-pages/pages/shop-content.ts';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { menuFacts } from '../menu-facts.ts';
import type { ComposerPage, MenuOrderPage, MenuPage } from '../menu-page.ts';
import { ShopCartPage } from '../pages/cart.page.tsx';
import { composerPath, ShopComposerPage } from '../pages/composer.page.tsx';
import { composerTexts } from '../pages/composer-texts.ts';
import { ShopMenuPage } from '../pages/menu.page.tsx';
import { ShopOrderPage } from '../pages/menu-order.page.tsx';
import { menuTextsIn } from '../pages/menu-texts.ts';

/** The menu of a shop, with what searchers read of it. */
export const renderMenu = (given: MenuPage, { language, public_url, search }: PageView): PageContent => {
  const { shop } = given.page;
  const text = menuTextsIn(language, shop.trade);
  const name = nameIn(language, shop);
  const head = sharedHead(given.page, 'menu', language);
  return {
    title: text.title({ shop: name }),
    description: text.about({ shop: name }),
    has_own_frame: true,
    head: {
      ...head,
      ...(given.groups.length > 0
        ? { facts: menuFacts(given, language, public_url + localPath(language, head.path)) }
        : {}),
    },
    content: <ShopMenuPage given={given} language={language} here={head.path + search} />,
  };
};

/** A bouquet that is composed; the composer itself is found by searchers, not each of its bouquets. */
export const renderComposer = (given: ComposerPage, { language, search }: PageView): PageContent => {
  const text = composerTexts[language];
  const name = nameIn(language, given.page.shop);
  const path = composerPath(given);
  return {
    title: text.title({ shop: name }),
    description: text.about({ shop: name }),
    has_own_frame: true,
    head: { ...sharedHead(given.page, 'menu', language), path },
    content: <ShopComposerPage given={given} language={language} here={path + search} />,
  };
};

const titleOf = ({ shop }: MenuPage['page'], language: PageView['language']): string =>
  menuTextsIn(language, shop.trade).title({ shop: nameIn(language, shop) });

/** What is chosen. */
export const renderCart = (given: MenuPage, { language, path, search, forms }: PageView): PageContent =>
  framedContent(
    given.page,
    titleOf(given.page, language),
    <ShopCartPage given={given} language={language} here={path + search} forms={forms} />,
  );

/** A step of an order. */
export const renderMenuOrder = (given: MenuOrderPage, { language, path, search, forms }: PageView): PageContent =>
  framedContent(
    given.page,
    titleOf(given.page, language),
    <ShopOrderPage given={given} language={language} here={path + search} forms={forms} />,
  );
