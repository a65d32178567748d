import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Fixed sizes in px, told to the style sheet as variables, so that no tile has to be measured. */
export const tileBlock = 176;
export const tileGap = 12;
const narrowestTile = 148;
/** Below this everything is drawn at once. */
const drawnAtOnce = 24;
/** Rows drawn beyond what is seen, above and below. */
const spareRows = 2;

const row = tileBlock + tileGap;

const columnsIn = (width: number): number => Math.max(2, Math.floor((width + tileGap) / (narrowestTile + tileGap)));

/** Before anything is laid out: what is left beside the rail, the ticket and the edges. */
const likelyColumns = (): number =>
  innerWidth < 768 ? 2 : columnsIn(innerWidth - 88 - Math.min(420, Math.max(350, innerWidth * 0.32)) - 44);

/** The part of a long grid of tiles that is drawn; the rest is only space. */
export const useWindowedRows = (scroller: RefObject<HTMLElement | null>, count: number) => {
  const [columns, setColumns] = useState(likelyColumns);
  const [view, setView] = useState({ first: 0, rows: 8 });
  const isWindowed = count > drawnAtOnce;

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.max(0, Math.floor(element.scrollTop / row) - spareRows);
    const rows = Math.ceil(element.clientHeight / row) + 2 * spareRows;
    setView((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
  }, [scroller]);

  // The observer tells the size when the browser has it anyway; asking for it here would lay the page out twice.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(([seen]) => {
      setColumns(columnsIn(seen!.contentRect.width));
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);

  useEffect(() => {
    if (!isWindowed) return;
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, isWindowed, look]);

  const allRows = Math.ceil(count / columns);
  const first = isWindowed ? Math.min(view.first, Math.max(0, allRows - 1)) : 0;
  const last = isWindowed ? Math.min(allRows, first + view.rows) : allRows;
  return {
    columns,
    from: first * columns,
    to: Math.min(count, last * columns),
    /** Space of the rows that are not drawn. */
    before: first * row,
    after: (allRows - last) * row,
    /** Brings the row of a tile into view, so that it is drawn and can take the focus. */
    reveal: (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = Math.floor(index / columns) * row;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + row > element.scrollTop + element.clientHeight)
        element.scrollTop = top + row - element.clientHeight;
      look();
    },
  };
};
