import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { type ComposerPart, mostStems } from '../../composer/composition.ts';
import { PartDrawing } from '../../composer/pages/bouquet-drawing.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { ComposerPage } from '../menu-page.ts';
import { composerTexts } from './composer-texts.ts';

interface StemRowProps {
  readonly part: ComposerPart;
  readonly given: ComposerPage;
  readonly action: string;
  readonly language: Language;
}

/** What is said of a stem's stock: sold out, the last ones, or few. */
const Left = ({ part, given, language }: Omit<StemRowProps, 'action'>): ReactNode => {
  const text = composerTexts[language];
  const pieces = given.bouquet.parts.find((one) => one.part.product_id === part.product_id)?.pieces ?? 0;
  if (part.available === 0) return <span className="menu-said">{text.sold_out}</span>;
  if (pieces >= part.available) return <span className="menu-said">{text.last({ n: part.available })}</span>;
  if (pieces > 0 && given.bouquet.stems >= mostStems) return <span className="menu-said">{text.full}</span>;
  return part.available <= given.few_left ? (
    <span className="menu-said">{text.left({ n: part.available })}</span>
  ) : null;
};

/** A stem with how many of it are in the bouquet. */
export const StemRow = ({ part, given, action, language }: StemRowProps): ReactNode => {
  const text = composerTexts[language];
  const { product_id, available } = part;
  const name = nameIn(language, part) ?? '';
  const pieces = given.bouquet.parts.find((one) => one.part.product_id === product_id)?.pieces ?? 0;
  const isFull = pieces >= available || given.bouquet.stems >= mostStems;
  const [id, anchor] = [`n-${product_id}`, `part-${product_id}`];
  return (
    <li id={anchor} className="composer-part" data-colour={part.colour} data-live={anchor}>
      <PartDrawing part={part} />
      <div className="composer-name">
        <label htmlFor={id} dir="auto">
          {name}
        </label>
        <p>
          <bdi className="num">{formatMoney(part.price, given.page.shop.currency_code)}</bdi> {text.each}{' '}
          <Left part={part} given={given} language={language} />
        </p>
      </div>
      {available > 0 && (
        <div className="composer-stepper">
          <input type="hidden" name="p" value={product_id} />
          <button
            type="submit"
            name="less"
            value={product_id}
            formAction={`${action}#${anchor}`}
            aria-label={text.less({ name })}
            disabled={pieces === 0}
          >
            −
          </button>
          <input
            type="number"
            id={id}
            name="n"
            inputMode="numeric"
            min={0}
            max={Math.min(available, mostStems)}
            defaultValue={pieces}
          />
          <button
            type="submit"
            name="more"
            value={product_id}
            formAction={`${action}#${anchor}`}
            aria-label={text.more({ name })}
            disabled={isFull}
          >
            +
          </button>
        </div>
      )}
    </li>
  );
};

/** A wrap, a vase or a card to choose. */
export const SinglePart = ({
  part,
  name,
  isChosen,
  currency,
  few_left,
  language,
}: {
  readonly part: ComposerPart;
  readonly name: string;
  readonly isChosen: boolean;
  readonly currency: string;
  readonly few_left: number;
  readonly language: Language;
}): ReactNode => {
  const text = composerTexts[language];
  const isGone = part.available === 0;
  return (
    <label className="composer-single" data-gone={isGone ? '' : undefined}>
      <input type="radio" name={name} value={part.product_id} defaultChecked={isChosen} disabled={isGone} />
      <PartDrawing part={part} />
      <span dir="auto">{nameIn(language, part)}</span>
      {isGone ? (
        <span className="menu-said">{text.sold_out}</span>
      ) : (
        <Price amount={part.price} currency={currency} language={language} />
      )}
      {!isGone && part.available <= few_left && <small className="menu-said">{text.left({ n: part.available })}</small>}
    </label>
  );
};
