import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money/money.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { BouquetDrawing, type DrawnBouquet } from '../../composer/pages/bouquet-drawing.tsx';
import { FlowerSymbols } from '../../composer/pages/flower-parts.tsx';
import { isOffered } from '../../flower-menu/menu.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { Petals } from '../../shop-pages/pages/drawings.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Clock, OpenState, Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { MenuBouquet, MenuPage, MenuSize } from '../menu-page.ts';
import { composerTexts } from './composer-texts.ts';
import { Drawing, MenuDrawings } from './menu-drawings.tsx';
import { menuTextsIn, sizeName } from './menu-texts.ts';

interface Drawn {
  readonly given: MenuPage;
  readonly language: Language;
}
type OfBouquet = Drawn & { readonly bouquet: MenuBouquet };

export const menuPath = ({ page }: Pick<MenuPage, 'page'>): string => shopPath(page.shop.alias_name, 'menu');

/** The size that stands chosen: the middle one where it can be had, else the next smaller one that can. */
const usualOf = (sizes: readonly MenuSize[]): MenuSize | undefined => {
  const offered = sizes.filter(isOffered);
  const middle = Math.floor((sizes.length - 1) / 2);
  return sizes.slice(0, middle + 1).findLast(isOffered) ?? offered[0];
};

const PriceOf = ({ size, given, language }: Drawn & { readonly size: MenuSize }): ReactNode => {
  const text = menuTextsIn(language);
  const { currency_code } = given.page.shop;
  return (
    <span className="menu-price">
      <Price amount={size.price} currency={currency_code} language={language} />
      {size.original_price !== null && (
        <small>
          <span className="only-heard">{text.reduced_from}</span>{' '}
          <s className="num">{formatMoney(size.original_price, currency_code)}</s>
        </small>
      )}
    </span>
  );
};

const Sizes = ({ bouquet, given, language }: OfBouquet): ReactNode => {
  const text = menuTextsIn(language);
  const usual = usualOf(bouquet.sizes);
  return (
    <fieldset className="menu-sizes">
      <legend className="only-heard">{text.sizes}</legend>
      {bouquet.sizes.map((size) => (
        <label key={size.product_id} data-gone={isOffered(size) ? undefined : ''}>
          <input
            type="radio"
            name="add"
            value={size.product_id}
            disabled={!isOffered(size)}
            defaultChecked={size === usual}
          />
          <span dir="auto">{sizeName(language, size)}</span>
          {isOffered(size) ? <PriceOf size={size} given={given} language={language} /> : <span>{text.sold_out}</span>}
        </label>
      ))}
    </fieldset>
  );
};

/** The size that the fewest are left of, where they are so few that the page says it. */
const scarcestOf = (sizes: readonly MenuSize[], { few_left }: MenuPage) =>
  sizes
    .flatMap((size) => {
      const { available } = size;
      return available !== null && available > 0 && available <= few_left ? [{ ...size, available }] : [];
    })
    .sort((one, other) => one.available - other.available)[0];

/** What is said of its stock: how few are left, which size is gone, or how long before it is ordered. */
const Said = ({ bouquet, given, language }: OfBouquet): ReactNode => {
  const text = menuTextsIn(language);
  const { sizes } = bouquet;
  const [gone, usual] = [sizes.find((size) => !isOffered(size)), usualOf(sizes)];
  const ahead = sizes.find((size) => size.preorder_hours !== null)?.preorder_hours;
  return (
    <>
      {gone && usual && sizes.length > 1 && (
        <p className="menu-said">
          {text.size_gone({ size: sizeName(language, gone), other: sizeName(language, usual) })}
        </p>
      )}
      {scarcestOf(sizes, given) && sizes.filter(isOffered).length > 1 && <p className="menu-said">{text.each_alone}</p>}
      {ahead !== undefined && ahead !== null && <p className="menu-said">{text.preorder({ n: ahead })}</p>}
    </>
  );
};

const LeftBadge = ({ bouquet, given, language }: OfBouquet): ReactNode => {
  const text = menuTextsIn(language);
  const few = scarcestOf(bouquet.sizes, given);
  if (!few) return null;
  const size = sizeName(language, few);
  return (
    <span className="menu-few">
      {bouquet.sizes.length > 1 && size
        ? text.few_left_of({ n: few.available, size })
        : text.few_left({ n: few.available })}
    </span>
  );
};

/** More sizes than a row has room for show the picture of the bouquet alone; menu.css counts as far. */
const mostPictured = 6;

/**
 * The pictures of a bouquet, each with the places of the sizes that it is shown for: that of the chosen size is seen, the others
 * are not even loaded. Sizes without a picture of their own keep the bouquet's, which comes last and so lies on top in browsers
 * that do not know `:has`.
 */
const picturesOf = ({ sizes, image_url }: MenuBouquet, isChosen: boolean) => {
  if (image_url === null) return [];
  const places = Map.groupBy(
    sizes.map((size, i) => ({ url: size.image_url ?? image_url, place: i + 1 })),
    ({ url }) => url,
  );
  if (!isChosen || places.size < 2 || sizes.length > mostPictured) return [{ url: image_url, of: undefined }];
  return [...places]
    .map(([url, shown]) => ({ url, of: shown.map(({ place }) => place).join(' ') }))
    .sort((one, other) => Number(one.url === image_url) - Number(other.url === image_url));
};

const BouquetPictures = ({ bouquet, isChosen }: { bouquet: MenuBouquet; isChosen: boolean }): ReactNode => {
  const pictures = picturesOf(bouquet, isChosen);
  if (pictures.length === 0) return <Drawing of={bouquet.drawing} />;
  return pictures.map(({ url, of }) => (
    <img key={url} alt="" src={url} width={320} height={320} loading="lazy" data-of={of} />
  ));
};

const Bouquet = ({ bouquet, given, language }: OfBouquet): ReactNode => {
  const text = menuTextsIn(language);
  const name = nameIn(language, bouquet) ?? '';
  const words = language === 'ar' ? bouquet.description_ar : bouquet.description_en;
  const [only] = bouquet.sizes;
  const isSizes = bouquet.sizes.length > 1;
  const canBeHad = bouquet.sizes.some(isOffered);
  const anchor = `bouquet-of-${bouquet.id}`;
  return (
    <li className="menu-card" id={anchor} data-live={anchor} data-sizes={isSizes ? '' : undefined}>
      <form method="get" action={`${localPath(language, menuPath(given))}#${anchor}`}>
        {given.cart && <input type="hidden" name="cart" value={given.cart} />}
        <div className="menu-picture">
          <BouquetPictures bouquet={bouquet} isChosen={isSizes && canBeHad} />
          <LeftBadge bouquet={bouquet} given={given} language={language} />
        </div>
        <div className="menu-words">
          <h3 dir="auto">{name}</h3>
          {words && <p dir="auto">{words}</p>}
          <Said bouquet={bouquet} given={given} language={language} />
          {!isSizes && only && canBeHad && <PriceOf size={only} given={given} language={language} />}
          {!canBeHad && <p className="menu-gone">{text.sold_out}</p>}
        </div>
        {isSizes && canBeHad && <Sizes bouquet={bouquet} given={given} language={language} />}
        {!isSizes && only && canBeHad && <input type="hidden" name="add" value={only.product_id} />}
        {canBeHad && (
          <button type="submit" className="menu-add" aria-label={text.add_named({ name })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5v14M5 12h14" />
            </svg>
            {isSizes && <span aria-hidden="true">{text.add}</span>}
          </button>
        )}
      </form>
    </li>
  );
};

const invited: DrawnBouquet = {
  stems: [
    { drawing: 'rose', colour: 'red', pieces: 5 },
    { drawing: 'rose', colour: 'white', pieces: 3 },
    { drawing: 'gypsophila', colour: 'white', pieces: 2 },
  ],
  ...{ wrap: 'kraft', vase: null, card: null },
};

/** The way to a bouquet of one's own. */
const Invite = ({ given, language }: Drawn): ReactNode => {
  const text = composerTexts[language];
  const cart = given.cart ? `?${new URLSearchParams({ cart: given.cart })}` : '';
  return (
    <section className="composer-invite" aria-labelledby="composer-invite">
      <FlowerSymbols of={invited.stems} />
      <BouquetDrawing of={invited} />
      <div>
        <h2 id="composer-invite">{text.heading}</h2>
        <p>{text.invite}</p>
      </div>
      <a className="shop-button" href={`${localPath(language, `${menuPath(given)}/composer`)}${cart}`}>
        {text.open}
      </a>
    </section>
  );
};

/** What is chosen so far, and the way on. */
const CartBar = ({ given, language }: Drawn): ReactNode => {
  const chosen = [...given.lines, ...given.composed];
  if (chosen.length === 0) return null;
  const text = menuTextsIn(language);
  const pieces = chosen.reduce((n, line) => n + line.pieces, 0);
  return (
    <aside className="menu-bar" aria-label={text.cart}>
      <p>
        <Price amount={given.total} currency={given.page.shop.currency_code} language={language} />
        <small>
          {text.pieces({ n: pieces })}
          {commaIn(language)}
          {text.pick_up}
        </small>
      </p>
      <a
        className="shop-button"
        href={`${localPath(language, `${menuPath(given)}/cart`)}?${new URLSearchParams({ cart: given.cart })}`}
      >
        {text.to_cart}
      </a>
    </aside>
  );
};

/** What a shop can make right now, by group; ordered without a script, kept true by one. */
export const ShopMenuPage = ({ given, language, here }: Drawn & { readonly here: string }): ReactNode => {
  const { page, groups } = given;
  const text = menuTextsIn(language, page.shop.trade);
  const changes = `${menuPath(given)}/changes`;
  return (
    <ShopFrame page={page} kind="menu" language={language} here={here}>
      <article className="menu" data-menu-changes={changes} data-bar={given.cart ? '' : undefined}>
        <MenuDrawings />
        <div className="menu-head">
          <h1>
            {text.heading} <span className="second">{nameIn(language, page.shop)}</span>
          </h1>
          <p className="menu-now">
            <span className="menu-dot" aria-hidden="true" />
            <span className="if-now">{text.now}</span>
            <span className="if-not-now">
              {text.as_of} <Clock time={civilOf(page.now, page.shop.zone).time} language={language} />
            </span>
          </p>
          {page.hours && <OpenState page={page} hours={page.hours} language={language} />}
        </div>
        {given.has_composer && <Invite given={given} language={language} />}
        {groups.length === 0 && !given.has_composer && (
          <div className="offers-none">
            <Petals />
            <p>{text.none}</p>
            <a className="shop-button" href={localPath(language, shopPath(page.shop.alias_name))}>
              {text.to_shop}
            </a>
          </div>
        )}
        {groups.length > 1 && (
          <nav className="group-links" aria-label={text.groups}>
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <a href={`#group-${group.id}`} dir="auto">
                    {nameIn(language, group)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {groups.map((group) => (
          <section key={group.id} id={`group-${group.id}`} className="menu-group">
            <h2 dir="auto">{nameIn(language, group)}</h2>
            <ul className="menu-list">
              {group.bouquets.map((bouquet) => (
                <Bouquet key={bouquet.id} bouquet={bouquet} given={given} language={language} />
              ))}
            </ul>
          </section>
        ))}
      </article>
      <CartBar given={given} language={language} />
    </ShopFrame>
  );
};
