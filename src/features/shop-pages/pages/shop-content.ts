import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { shopPath } from '../alias.ts';
import { colourSheetPath } from '../shop-colour.ts';
import { cardSize, type ShopPage } from '../shop-page.ts';
import { type FramedKind, pathOfPage } from './shop-frame.tsx';

/** A page in the shop's own frame and colour that nobody searches or shares: a step, a visit, a receipt. */
export const framedContent = (
  page: Pick<ShopPage, 'setting'>,
  title: string,
  content: ReactNode,
  description: string = title,
) => ({
  title,
  description,
  has_own_frame: true as const,
  head: { style_paths: [colourSheetPath(page.setting.primary_color)] },
  content,
});

/** The head of a page that is searched and shared, with the card that stands for the shop. */
export const sharedHead = (page: ShopPage, kind: FramedKind, language: Language) => {
  const { shop, setting } = page;
  const name = nameIn(language, shop);
  return {
    path: pathOfPage(page, kind),
    site_name: name,
    style_paths: [colourSheetPath(setting.primary_color)],
    picture: {
      path: `${shopPath(shop.alias_name)}/pictures/card-${language}.jpg?v=${setting.version}`,
      ...cardSize,
      alt: name,
    },
  };
};
