import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { formatMoney } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { CallLink } from '../../booking/pages/booking-parts.tsx';
import { describeParts } from '../../composer/describe-bouquet.ts';
import { changeCart, readCart, replaceInCart, writeCart } from '../../flower-menu/menu.ts';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import { composerSearch } from '../composer-query.ts';
import type { CartLine, ComposedLine, MenuPage } from '../menu-page.ts';
import { composerTexts } from './composer-texts.ts';
import { menuPath } from './menu.page.tsx';
import { menuTextsIn, menuWords, sizeName } from './menu-texts.ts';

interface Drawn {
  readonly given: MenuPage;
  readonly language: Language;
}

const lineName = (language: Language, { bouquet, size }: CartLine): string => {
  const of = sizeName(language, size);
  const name = nameIn(language, bouquet) ?? '';
  return of ? `${name} – ${of}` : name;
};

const Line = ({ line, given, language }: Drawn & { readonly line: CartLine }): ReactNode => {
  const text = menuTextsIn(language);
  const cart = readCart(given.cart);
  const to = (changed: ReturnType<typeof readCart>): string =>
    `${localPath(language, `${menuPath(given)}/cart`)}?${new URLSearchParams({ cart: writeCart(changed) })}`;
  const { product_id, available } = line.size;
  const name = lineName(language, line);
  const picture = line.size.image_url ?? line.bouquet.image_url;
  const isFull = available !== null && line.pieces >= available;
  return (
    <li
      className="cart-line"
      data-short={line.left === null ? undefined : ''}
      data-pictured={picture === null ? undefined : ''}
    >
      {picture !== null && <img alt="" src={picture} width={64} height={64} loading="lazy" />}
      <div>
        <strong dir="auto">{name}</strong>
        {line.parts.length > 1 && (
          <ul className="cart-parts">
            {line.parts.map((part) => (
              <li key={part.price}>
                <bdi className="num">
                  {part.pieces} × {formatMoney(part.price, given.page.shop.currency_code)}
                </bdi>
              </li>
            ))}
          </ul>
        )}
        {line.left !== null && <p className="menu-said">{text.only_left({ n: line.left })}</p>}
        {line.instead && (
          <a className="quiet-button" href={to(replaceInCart(cart, product_id, line.instead.product_id))}>
            {text.replace({ size: sizeName(language, line.instead) })}
          </a>
        )}
      </div>
      <Price amount={line.amount} currency={given.page.shop.currency_code} language={language} />
      <div className="cart-steps">
        <a
          href={to(changeCart(cart, product_id, -1))}
          aria-label={line.pieces === 1 ? text.remove_named({ name }) : text.less({ name })}
        >
          −
        </a>
        <bdi className="num">{line.pieces}</bdi>
        {isFull ? (
          <span aria-hidden="true" className="cart-full">
            +
          </span>
        ) : (
          <a href={to(changeCart(cart, product_id, 1))} aria-label={text.more({ name })}>
            +
          </a>
        )}
      </div>
    </li>
  );
};

const problemWords = {
  composer_gone: 'problem_gone',
  composer_short: 'problem_short',
  composer_empty: 'problem_short',
  composer_too_small: 'problem_small',
} as const;

/** A composed bouquet with what is in it; changed in the composer, with the rest of the cart along. */
const Composed = ({ line, given, language }: Drawn & { readonly line: ComposedLine }): ReactNode => {
  const [text, own] = [menuTextsIn(language), composerTexts[language]];
  const cart = readCart(given.cart);
  const path = localPath(language, menuPath(given));
  const to = (by: number): string =>
    `${path}/cart?${new URLSearchParams({ cart: writeCart(changeCart(cart, line.code, by)) })}`;
  const rest = writeCart(changeCart(cart, line.code, -line.pieces));
  const name = nameIn(language, line) ?? '';
  const named = line.bouquet.parts.map(({ part, pieces }) => ({
    pieces,
    name_ar: part.name_ar,
    name_en: part.name_en,
  }));
  return (
    <li className="cart-line" data-short={line.problem === null ? undefined : ''}>
      <div>
        <strong dir="auto">{name}</strong>
        <p className="cart-recipe">{describeParts(language, named)}</p>
        {line.problem !== null && <p className="menu-said">{own[problemWords[line.problem]]}</p>}
        <a href={`${path}/composer${composerSearch(line.code, { cart: rest })}`}>{own.edit}</a>
      </div>
      {line.amount !== null && (
        <Price amount={line.amount} currency={given.page.shop.currency_code} language={language} />
      )}
      <div className="cart-steps">
        <a href={to(-1)} aria-label={line.pieces === 1 ? text.remove_named({ name }) : text.less({ name })}>
          −
        </a>
        <bdi className="num">{line.pieces}</bdi>
        {line.bouquet.parts.some(({ part, pieces }) => part.available < pieces * (line.pieces + 1)) ? (
          <span aria-hidden="true" className="cart-full">
            +
          </span>
        ) : (
          <a href={to(1)} aria-label={text.more({ name })}>
            +
          </a>
        )}
      </div>
    </li>
  );
};

/** What went wrong, at the head of a page of orders. */
export const OrderProblem = ({
  language,
  errors,
}: {
  readonly language: Language;
  readonly errors: readonly (FieldError | undefined)[];
}): ReactNode => {
  const said = [...new Set(errors.flatMap((error) => (error ? [menuWords(language, error)] : [])))];
  if (said.length === 0) return null;
  return (
    <div className="booking-problem" role="alert">
      {said.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
};

const Begin = ({ given, language, form }: Drawn & { readonly form: PageForm }): ReactNode => {
  const text = menuTextsIn(language);
  if (!given.takes_cards)
    return (
      <div className="offers-ask">
        <p>{text.ask}</p>
        <CallLink page={given.page} language={language} />
      </div>
    );
  if (given.lines.some((line) => line.left !== null) || given.composed.some((line) => line.problem !== null))
    return <p className="booking-note">{text.cannot_begin}</p>;
  return (
    <form id="begin" method="post" action={form.action} className="cart-begin">
      <input type="hidden" name="form_token" value={form.token} />
      <input type="hidden" name="cart" value={given.cart} />
      <input type="hidden" name="total" value={given.total} />
      <p className="booking-note">{text.begin_note({ n: given.hold_minutes })}</p>
      <button type="submit" className="shop-button">
        {text.begin}
      </button>
    </form>
  );
};

/** What is chosen, changed line by line, before its stems are kept. */
export const ShopCartPage = ({
  given,
  language,
  here,
  forms,
}: Drawn & { readonly here: string; readonly forms: Readonly<Record<string, PageForm>> }): ReactNode => {
  const { page, lines, composed } = given;
  const isEmpty = lines.length + composed.length === 0;
  const text = menuTextsIn(language, page.shop.trade);
  const form = forms['begin'];
  const back = given.cart ? `?${new URLSearchParams({ cart: given.cart })}` : '';
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking cart">
        <h1>{text.cart}</h1>
        <OrderProblem language={language} errors={[form?.errors['at']?.[0], form?.errors['idempotency_key']?.[0]]} />
        {given.has_dropped && <p className="menu-said">{text.dropped}</p>}
        {isEmpty ? (
          <p>{text.cart_empty_words}</p>
        ) : (
          <section className="booking-summary">
            <ul>
              {lines.map((line) => (
                <Line key={line.size.product_id} line={line} given={given} language={language} />
              ))}
              {composed.map((line) => (
                <Composed key={line.code} line={line} given={given} language={language} />
              ))}
            </ul>
            <p className="cart-total">
              <span>
                {text.total} {page.shop.vat_rate_bp > 0 && <small>{text.with_vat}</small>}
              </span>
              <Price amount={given.total} currency={page.shop.currency_code} language={language} />
            </p>
          </section>
        )}
        {!isEmpty && form && <Begin given={given} language={language} form={form} />}
        <p className="offers-back">
          <a href={`${localPath(language, menuPath(given))}${back}`}>{text.add_more}</a>
        </p>
      </article>
    </ShopFrame>
  );
};
