import type { ReactNode } from 'react';
import { directionOf, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { shopPath } from '../alias.ts';
import { linkAddress } from '../shop-links.ts';
import { coverWidths, type ShopPage, type ShopPageKind } from '../shop-page.ts';
import { Petals } from './drawings.tsx';
import { textsIn } from './shop-texts.ts';

export const localPath = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path);

/** Pages in the shop's own frame. */
export type FramedKind = ShopPageKind | 'booking' | 'offers' | 'menu';

/** The path of a page of the shop without a language prefix. */
export const pathOfPage = (page: ShopPage, kind: FramedKind): string =>
  shopPath(page.shop.alias_name, kind === 'home' ? undefined : kind);

/** Where gift cards are bought, without a language prefix. */
export const giftCardPath = (page: ShopPage): string => shopPath(page.shop.alias_name, 'buy-gift-card');

/** The one way to book, or to reach the shop while it takes no bookings online. */
export const mainAction = (page: ShopPage, language: Language): { href: string; label: string } | null => {
  const text = textsIn(language, page.shop.trade);
  const { links, takes_bookings } = page.setting;
  if (takes_bookings) return { href: localPath(language, shopPath(page.shop.alias_name, 'booking')), label: text.book };
  if (links['0']) return { href: linkAddress('telephone', links['0']), label: text.call };
  if (links['1']) return { href: linkAddress('whatsapp', links['1']), label: text.write };
  return null;
};

const Cover = ({ page }: { page: ShopPage }): ReactNode => {
  const { background_url, alias_name } = page.shop;
  if (!background_url) return <Petals />;
  if (page.is_preview) return <img className="cover-picture" alt="" src={background_url} width={1600} height={1600} />;
  const at = (width: number): string =>
    `${shopPath(alias_name)}/pictures/cover-${width}.webp?v=${page.setting.version}`;
  return (
    <img
      className="cover-picture"
      alt=""
      src={at(coverWidths[1])}
      srcSet={coverWidths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes="100vw"
      width={1600}
      height={992}
      fetchPriority="high"
    />
  );
};

interface ShopFrameProps {
  readonly page: ShopPage;
  readonly kind: FramedKind;
  readonly language: Language;
  /** Where the other language has this very page, when its kind does not say it; without a language prefix. */
  readonly here?: string;
  /** Beside the name, on the home page. */
  readonly words?: ReactNode;
  readonly children: ReactNode;
}

/** The head and foot of every page of a shop: its name, its colour, its pages, the other language. */
export const ShopFrame = ({ page, kind, language, here, words, children }: ShopFrameProps): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const { shop, setting } = page;
  const name = nameIn(language, shop);
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const to = (target: ShopPageKind | 'offers' | 'menu'): string => localPath(language, pathOfPage(page, target));
  const has_terms = Boolean(setting.terms_ar || setting.terms_en);
  const isHome = kind === 'home';
  const action = mainAction(page, language);
  return (
    <div
      className="shop"
      data-style={setting.style}
      data-page={kind}
      data-picture={shop.background_url ? '' : undefined}
    >
      <header className="shop-cover">
        {isHome && <Cover page={page} />}
        <div className="shop-bar">
          {isHome ? (
            <span />
          ) : (
            <a className="shop-name" href={to('home')} dir="auto">
              {name}
            </a>
          )}
          <nav aria-label={text.pages}>
            <ul>
              {!isHome && (
                <li className="to-home">
                  <a href={to('home')}>{text.home}</a>
                </li>
              )}
              {setting.shows_prices && kind !== 'price-list' && (
                <li>
                  <a href={to('price-list')}>{text.price_list}</a>
                </li>
              )}
              {page.has_menu && kind !== 'menu' && (
                <li>
                  <a href={to('menu')}>{text.menu}</a>
                </li>
              )}
              {page.has_offers && kind !== 'offers' && (
                <li>
                  <a href={to('offers')}>{text.packages}</a>
                </li>
              )}
              {page.sells_cards && (
                <li>
                  <a href={localPath(language, giftCardPath(page))}>{text.gift_card}</a>
                </li>
              )}
              <li>
                <a
                  lang={other}
                  dir={directionOf(other)}
                  hrefLang={other}
                  href={localPath(other, here ?? pathOfPage(page, kind))}
                >
                  {text.other_language}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        {isHome && (
          <div className="cover-words">
            <h1 dir="auto">{name}</h1>
            {words}
          </div>
        )}
      </header>
      <main id="content">{children}</main>
      <footer className="shop-foot">
        {has_terms && kind !== 'terms-and-conditions' && <a href={to('terms-and-conditions')}>{text.terms}</a>}
        <span>{text.made_with}</span>
      </footer>
      {action && kind !== 'terms-and-conditions' && kind !== 'booking' && kind !== 'menu' && (
        <aside className="book-bar" aria-label={action.label}>
          <a className="shop-button" href={action.href}>
            {action.label}
          </a>
        </aside>
      )}
    </div>
  );
};
