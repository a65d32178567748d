import type { ReactNode } from 'react';
import { directionOf, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { shopPath } from '../alias.ts';
import type { ShopPage } from '../shop-page.ts';
import { localPath } from './shop-frame.tsx';
import { textsIn } from './shop-texts.ts';

/** The head of a page on which a shop is paid: its name, sign and colour, and nothing that leads away from it. */
export const PayingFrame = ({
  page: { shop, setting },
  language,
  here,
  children,
}: {
  readonly page: ShopPage;
  readonly language: Language;
  /** This page without a language prefix. */
  readonly here: string;
  readonly children: ReactNode;
}): ReactNode => {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const name = nameIn(language, shop);
  return (
    <div className="shop" data-style={setting.style} data-page="paying">
      <header className="shop-cover">
        <div className="shop-bar">
          <span className="paying-name">
            {shop.logo_url && <img src={shop.logo_url} alt="" width={44} height={44} />}
            {shop.alias_name ? (
              <a className="shop-name" href={localPath(language, shopPath(shop.alias_name))} dir="auto">
                {name}
              </a>
            ) : (
              <span className="shop-name" dir="auto">
                {name}
              </span>
            )}
          </span>
          <a lang={other} dir={directionOf(other)} hrefLang={other} href={localPath(other, here)}>
            {textsIn(language).other_language}
          </a>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className="shop-foot">
        <span>{textsIn(language).made_with}</span>
      </footer>
    </div>
  );
};
