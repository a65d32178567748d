import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { partColours, partKind } from '../../composer/composer-choices.ts';
import { readComposition, replacePart, setPieces } from '../../composer/composition.ts';
import { describeParts } from '../../composer/describe-bouquet.ts';
import { BouquetDrawing, drawnOf, symbolsOf } from '../../composer/pages/bouquet-drawing.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import { composerSearch } from '../composer-query.ts';
import type { ComposerPage } from '../menu-page.ts';
import { SinglePart, StemRow } from './composer-parts.tsx';
import { composerTexts } from './composer-texts.ts';
import { menuPath } from './menu.page.tsx';

interface Drawn {
  readonly given: ComposerPage;
  readonly language: Language;
}

export const composerPath = (given: Pick<ComposerPage, 'page'>): string => `${menuPath(given)}/composer`;

/** What a screen reader hears of the drawing. */
const wordsOf = ({ given, language }: Drawn): string => {
  const text = composerTexts[language];
  const { bouquet } = given;
  if (bouquet.stems === 0) return text.nothing;
  const named = bouquet.parts.map(({ part, pieces }) => ({ pieces, name_ar: part.name_ar, name_en: part.name_en }));
  return `${text.stems({ n: bouquet.stems })}: ${describeParts(language, named)}`;
};

const Preview = ({ given, language }: Drawn): ReactNode => {
  const text = composerTexts[language];
  const { bouquet, composer, page, first_day } = given;
  const share = composerSearch(bouquet.code);
  return (
    <section className="composer-preview" aria-label={nameIn(language, composer)}>
      <div data-live="drawing">
        <BouquetDrawing of={drawnOf(bouquet)} />
      </div>
      <div className="composer-preview-words">
        <h1>{text.heading}</h1>
        <p className="composer-facts" data-live="facts">
          {bouquet.stems > 0 && (
            <>
              <span>{text.stems({ n: bouquet.stems })}</span>
              <span>{text.minutes({ n: bouquet.minutes })}</span>
            </>
          )}
        </p>
        <p className="composer-acts">
          <button type="button" className="quiet-button" data-undo="" hidden>
            {text.undo}
          </button>
          <span data-live="share">
            {bouquet.code !== '' && (
              <a
                className="quiet-button"
                data-share={text.copied}
                href={`${localPath(language, composerPath(given))}${share}`}
              >
                {text.share}
              </a>
            )}
          </span>
          <button type="submit" className="quiet-button composer-update">
            {text.update}
          </button>
        </p>
        <p className="composer-words" role="status" data-live-text="words">
          {wordsOf({ given, language })}
        </p>
      </div>
      <div className="composer-late" data-live="late">
        {first_day === null && <p className="menu-said">{text.no_day}</p>}
        {first_day !== null && first_day > page.today && bouquet.stems > 0 && (
          <p className="menu-said">{text.first_day({ day: formatDate(first_day, language, 'weekday') })}</p>
        )}
      </div>
    </section>
  );
};

/** What fell to what is left, and what is offered no more: each with what to do about it. */
const Changed = ({ given, language }: Drawn): ReactNode => {
  const text = composerTexts[language];
  const { bouquet, cart, colour } = given;
  const current = readComposition(bouquet.code);
  const to = (changed: ReturnType<typeof readComposition>): string =>
    `${localPath(language, composerPath(given))}${composerSearch(changed, { cart, colour })}`;
  const fell = bouquet.parts.filter((one) => one.pieces < one.chosen);
  if (fell.length + bouquet.gone.length === 0) return null;
  return (
    <ul className="composer-changed">
      {fell.map(({ part, pieces, chosen, instead }) => (
        <li key={part.product_id}>
          <p className="menu-said">
            {part.available < chosen ? text.fell({ n: pieces, name: nameIn(language, part) ?? '' }) : text.full}
          </p>
          {instead && (
            <a
              className="quiet-button"
              href={to(setPieces(current, instead.product_id, (current.get(instead.product_id) ?? 0) + chosen))}
            >
              {text.replace({ name: nameIn(language, instead) ?? '' })}
            </a>
          )}
        </li>
      ))}
      {bouquet.gone.map(({ product_id, part, instead, pieces }) => (
        <li key={product_id}>
          <p className="menu-said">
            {part ? text.gone({ name: `${pieces} × ${nameIn(language, part)}` }) : text.gone_unknown} {text.stays}
          </p>
          {instead && (
            <a className="quiet-button" href={to(replacePart(current, product_id, instead.product_id))}>
              {text.replace({ name: nameIn(language, instead) ?? '' })}
            </a>
          )}
          <a className="quiet-button" href={to(setPieces(current, product_id, 0))}>
            {text.remove}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** The colours that stems have: choosing one shows those alone. */
const Colours = ({ given, language }: Drawn): ReactNode => {
  const text = composerTexts[language];
  const there = new Set(
    given.composer.parts.filter((one) => one.is_offered && one.kind === partKind.stem).map((one) => one.colour),
  );
  if (there.size < 2) return null;
  return (
    <div className="composer-colours" role="radiogroup" aria-label={text.colour}>
      <label>
        <input type="radio" name="colour" value="" defaultChecked={given.colour === null} />
        <span>{text.all}</span>
      </label>
      {partColours
        .filter((one) => there.has(one.value))
        .map((one) => (
          <label key={one.value}>
            <input type="radio" name="colour" value={one.value} defaultChecked={given.colour === one.value} />
            <span>
              <svg className="composer-chip" viewBox="0 0 20 20" aria-hidden="true" data-colour={one.value}>
                <path d="M3 17V8a6 6 0 0 1 6-6h8v9a6 6 0 0 1-6 6Z" />
              </svg>
              {one[language]}
            </span>
          </label>
        ))}
    </div>
  );
};

/** Parts of which a bouquet has one, or none. */
const Singles = ({ given, language, name }: Drawn & { readonly name: 'wrap' | 'vase' | 'card' }): ReactNode => {
  const text = composerTexts[language];
  const parts = given.composer.parts.filter((one) => one.is_offered && one.kind === partKind[name]);
  if (parts.length === 0) return null;
  const chosen = given.bouquet.parts.find((one) => one.part.kind === partKind[name] && one.pieces > 0)?.part.product_id;
  return (
    <fieldset id={`composer-${name}`} className="composer-singles">
      <legend>{text[name]}</legend>
      {name === 'card' && <p className="composer-note">{text.card_note}</p>}
      <div data-live={name}>
        <label className="composer-single">
          <input type="radio" name={name} value="" defaultChecked={chosen === undefined} />
          <span>{text.without[name]}</span>
        </label>
        {parts.map((part) => (
          <SinglePart
            key={part.product_id}
            part={part}
            name={name}
            isChosen={part.product_id === chosen}
            currency={given.page.shop.currency_code}
            few_left={given.few_left}
            language={language}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** The price, and the way on or what is missing for it. */
const Bar = ({ given, language }: Drawn): ReactNode => {
  const text = composerTexts[language];
  const { page, composer, total, arranging_total, has_wrap, problem } = given;
  const { currency_code, vat_rate_bp } = page.shop;
  const amount = (of: typeof total) => formatMoney(of, currency_code);
  return (
    <aside className="menu-bar composer-bar" aria-label={nameIn(language, composer)} data-live="bar">
      <p>
        <Price amount={total} currency={currency_code} language={language} />
        <small>
          {arranging_total > 0 ? (
            <>
              {has_wrap ? text.of_that : text.arranging_of_that} <bdi className="num">{amount(arranging_total)}</bdi>
            </>
          ) : (
            vat_rate_bp > 0 && text.with_vat
          )}
        </small>
      </p>
      {/* Of what is short the fields say what is left: that is what is added. */}
      {problem === null || problem === 'composer_short' ? (
        <button type="submit" name="add" value="1" className="shop-button">
          {text.add}
        </button>
      ) : (
        <p className="composer-missing">
          {problem === 'composer_empty' && text.nothing}
          {problem === 'composer_too_small' &&
            text.too_small({
              least: amount(composer.smallest_amount),
              missing: formatMoney((composer.smallest_amount - total) as typeof total, currency_code),
            })}
          {problem === 'composer_gone' && text.decide}
        </p>
      )}
    </aside>
  );
};

/** Composing a bouquet: a form of number fields and choices, whose address is the bouquet. */
export const ShopComposerPage = ({ given, language, here }: Drawn & { readonly here: string }): ReactNode => {
  const { page, composer, bouquet, cart } = given;
  const text = composerTexts[language];
  const action = localPath(language, composerPath(given));
  const offered = composer.parts.filter((one) => one.is_offered);
  const stems = offered.filter((one) => one.kind === partKind.stem);
  const sections = (['stem', 'wrap', 'vase', 'card'] as const).filter((name) =>
    offered.some((one) => one.kind === partKind[name]),
  );
  const gone = bouquet.gone.map((one) => `${one.product_id}x${one.pieces}`).join('-');
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      {symbolsOf(offered)}
      <form className="composer" method="get" action={action} data-composer={`${menuPath(given)}/changes`}>
        <span data-live="carried" hidden>
          {gone && <input type="hidden" name="c" value={gone} />}
          {cart && <input type="hidden" name="cart" value={cart} />}
        </span>
        <Preview given={given} language={language} />
        <div className="composer-choices">
          <nav className="composer-tabs" aria-label={text.sections}>
            {sections.map((name) => (
              <a key={name} href={`#composer-${name}`}>
                {text[name]}
              </a>
            ))}
          </nav>
          <div data-live="changed">
            <Changed given={given} language={language} />
          </div>
          <fieldset id="composer-stem" className="composer-stems">
            <legend className="only-heard">{text.stem}</legend>
            <Colours given={given} language={language} />
            <ul>
              {stems.map((part) => (
                <StemRow key={part.product_id} part={part} given={given} action={action} language={language} />
              ))}
            </ul>
          </fieldset>
          {(['wrap', 'vase', 'card'] as const).map((name) => (
            <Singles key={name} given={given} language={language} name={name} />
          ))}
          <p className="offers-back">
            <a href={`${localPath(language, menuPath(given))}${cart ? `?${new URLSearchParams({ cart })}` : ''}`}>
              {text.to_menu}
            </a>
          </p>
        </div>
        <Bar given={given} language={language} />
      </form>
    </ShopFrame>
  );
};
