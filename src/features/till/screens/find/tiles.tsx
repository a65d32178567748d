import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/display/petals.tsx';
import { currentDirection, useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { itemKey } from '../../ticket-pricing.ts';
import { Tile } from './tile.tsx';
import type { TillItem } from './use-catalogue.ts';
import { tileBlock, tileGap, useWindowedRows } from './use-windowed-rows.ts';
import './tile.css';

interface TilesProps {
  readonly items: readonly TillItem[];
  readonly lines: readonly TicketLine[];
  /** The tint of each group. */
  readonly tints: ReadonlyMap<number, number>;
  readonly isSearching: boolean;
  readonly sellsWithoutStock: boolean;
  readonly add: (item: TillItem) => void;
}

/** How far an arrow goes; null for another key. Sideways follows the direction of the page. */
const stepOf = (key: string, columns: number): number | null => {
  const forward = currentDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = currentDirection() === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return key === forward
    ? 1
    : key === backward
      ? -1
      : key === 'ArrowDown'
        ? columns
        : key === 'ArrowUp'
          ? -columns
          : null;
};

/** The grid of tiles: one stop of the Tab key, arrows go about in it. */
export const Tiles = ({ items, lines, tints, isSearching, sellsWithoutStock, add }: TilesProps) => {
  const t = useTexts(tillTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const rows = useWindowedRows(scroller, items.length);
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const line of lines) {
      const key = itemKey(line.kind, line.item_id);
      found.set(key, (found.get(key) ?? 0) + line.quantity_milli);
    }
    return found;
  }, [lines]);
  const at = Math.min(reached, items.length - 1);

  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, rows.columns);
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : null;
    if (step === null && end === null) return;
    const current = Number((event.target as HTMLElement).dataset['index'] ?? at);
    const next = end ?? current + step!;
    if (next < 0 || next >= items.length) return;
    event.preventDefault();
    setReached(next);
    rows.reveal(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };

  return (
    <div
      ref={scroller}
      className="tiles-scroller"
      style={{ ['--tile-block' as string]: `${tileBlock}px`, ['--tile-gap' as string]: `${tileGap}px` }}
    >
      {items.length === 0 ? (
        <EmptyState text={isSearching ? t.nothing_found : t.no_items} />
      ) : (
        <ul
          className="tiles"
          aria-label={t.items}
          onKeyDown={move}
          style={{
            gridTemplateColumns: `repeat(${rows.columns}, minmax(0, 1fr))`,
            paddingBlock: `${rows.before}px ${rows.after}px`,
          }}
        >
          {items.slice(rows.from, rows.to).map((item, i) => (
            <Tile
              key={itemKey(item.kind, item.id)}
              item={item}
              index={rows.from + i}
              tint={tints.get(item.group_id) ?? 0}
              onTicket={counts.get(itemKey(item.kind, item.id)) ?? 0}
              sellsWithoutStock={sellsWithoutStock}
              isReachable={rows.from + i === at || (at < rows.from && i === 0)}
              add={add}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
