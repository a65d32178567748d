import { memo } from 'react';
import { money } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { KindIcon } from '../../../../ui/display/kind-icon.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { NumberText, quantityText } from '../../../../ui/display/number-text.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { reducedFrom } from '../../../catalogue/price-list.ts';
import { markedPrice, stepAt } from '../../../recipes/markdown.ts';
import { tillTexts } from '../../messages.ts';
import type { TillItem } from './use-catalogue.ts';

/** What is left, said in words and not by colour alone. */
const Stock = ({ item }: { readonly item: TillItem }) => {
  const t = useTexts(tillTexts);
  if (item.quantity_milli === null) return null;
  if (item.quantity_milli <= 0)
    return (
      <span className="tile-stock" data-state="out">
        {t.sold_out}
      </span>
    );
  const n = quantityText(item.quantity_milli);
  const isLow = item.warning_level_milli !== null && item.quantity_milli <= item.warning_level_milli;
  return (
    <span className="tile-stock" data-state={isLow ? 'low' : undefined}>
      {isLow ? t.low({ n }) : t.left({ n })}
    </span>
  );
};

/** The price of the next piece, and what it was before. */
const Prices = ({ item, onTicket }: Pick<TileProps, 'item' | 'onTicket'>) => {
  const next = stepAt(item.markdowns ?? [], onTicket);
  const was = next > 0 ? item.price : item.original_price;
  return (
    <span className="tile-price">
      <strong>
        <Money amount={markedPrice(money(item.price), next)} bare />
      </strong>
      {was === null ? null : (
        <s className="tile-was">
          <span className="visually-hidden">{inThisLanguage(reducedFrom)} </span>
          <Money amount={was} bare />
        </s>
      )}
    </span>
  );
};

interface TileProps {
  readonly item: TillItem;
  readonly index: number;
  /** Of its group: 0 to 5. */
  readonly tint: number;
  /** Thousandths of it on the ticket. */
  readonly onTicket: number;
  readonly isReachable: boolean;
  /** Also what is sold out may be sold. */
  readonly sellsWithoutStock: boolean;
  readonly add: (item: TillItem) => void;
}

/** One thing to sell; a press puts it on the ticket. */
export const Tile = memo(({ item, index, tint, onTicket, isReachable, sellsWithoutStock, add }: TileProps) => {
  const t = useTexts(tillTexts);
  const language = useLanguage();
  const isOut = !sellsWithoutStock && item.quantity_milli !== null && item.quantity_milli <= 0;
  return (
    <li className="tile-place">
      <button
        type="button"
        className="tile"
        data-index={index}
        data-tint={tint}
        data-out={isOut || undefined}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => add(item)}
      >
        <span className="tile-picture">
          {item.image_url ? (
            <img src={item.image_url} alt="" loading="lazy" decoding="async" width="180" height="72" />
          ) : (
            <KindIcon kind={item.icon_kind} size={46} stroke={1.05} />
          )}
        </span>
        <span className="tile-name">
          <UserText>{nameIn(language, item)}</UserText>
        </span>
        <span className="tile-foot">
          <Prices item={item} onTicket={onTicket} />
          <Stock item={item} />
        </span>
        {onTicket > 0 ? (
          <span className="tile-count">
            <span aria-hidden="true">
              <NumberText>×{quantityText(onTicket)}</NumberText>
            </span>
            <span className="visually-hidden">{t.on_ticket({ n: quantityText(onTicket) })}</span>
          </span>
        ) : null}
      </button>
    </li>
  );
});
Tile.displayName = 'Tile';
