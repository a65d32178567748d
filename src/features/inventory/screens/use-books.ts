import { useCallback, useRef } from 'react';
import { call } from '../../../ui/api/call.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stock } from '../contract.ts';
import { type CountedBook, pickLineProduct, type StockLine, updateBook } from '../stock-lines.ts';

const askProduct = (id: number) =>
  call(products.list, { id, page_size: 10 }, { quiet: true }).then(
    ({ records }) => records.map(pickLineProduct),
    // Without an answer the lines keep what the books said before.
    () => [],
  );

/** What the books say of the products of a stock form, asked again while it is filled. */
export const useBooks = (
  lines: readonly StockLine[],
  changeLines: (to: (lines: readonly StockLine[]) => readonly StockLine[]) => void,
) => {
  const asked = useRef(new Map<string, Promise<CountedBook | null>>());
  /** Asks what the books say of a product that was counted at `at` by this device; unanswered, it counts when it is saved. */
  const askCounted = useCallback(
    (product_id: number, at: string) => {
      const answer = call(stock.book, { product_id }, { quiet: true }).catch(() => null);
      asked.current.set(`${product_id} ${at}`, answer);
      void answer.then((book) => book && changeLines((before) => updateBook(before, book, at)));
    },
    [changeLines],
  );
  return {
    askCounted,
    /** A counted quantity belongs to what the books say at the moment it is typed, not when its line was added. */
    changeCounted: (to: StockLine) => {
      const at = nowInstant();
      changeLines((before) =>
        before.map((l) => (l.product.id === to.product.id ? { ...to, counted_at: at, moment: null } : l)),
      );
      askCounted(to.product.id, at);
    },
    /** The lines with every moment that was asked for: who saves at once is faster than its answer. */
    withMoments: (): Promise<StockLine[]> =>
      Promise.all(
        lines.map(async (line) => {
          const book = line.moment === null && (await asked.current.get(`${line.product.id} ${line.counted_at}`));
          return book ? { ...line, moment: book.moment } : line;
        }),
      ),
    /** What is on hand changed under the form: the lines say it, and what is too much is marked. */
    refresh: async () => {
      const found = await Promise.all(lines.map(({ product }) => askProduct(product.id)));
      const now = new Map(found.flat().map((product) => [product.id, product]));
      changeLines((before) => before.map((line) => ({ ...line, product: now.get(line.product.id) ?? line.product })));
    },
  };
};
