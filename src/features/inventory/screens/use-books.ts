import { call } from '../../../ui/api/call.ts';
import { nowInstant } from '../../../ui/clock.ts';
import { products } from '../../catalogue/product-contract.ts';
import { pickLineProduct, type StockLine, updateBook } from '../stock-lines.ts';

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
) => ({
  /** A counted quantity belongs to what the books say at the moment it is typed, not when its line was added. */
  changeCounted: async (to: StockLine) => {
    const at = nowInstant();
    changeLines((before) => before.map((l) => (l.product.id === to.product.id ? { ...to, counted_at: at } : l)));
    const [now] = await askProduct(to.product.id);
    if (now) changeLines((before) => updateBook(before, now, at));
  },
  /** What is on hand changed under the form: the lines say it, and what is too much is marked. */
  refresh: async () => {
    const found = await Promise.all(lines.map(({ product }) => askProduct(product.id)));
    const now = new Map(found.flat().map((product) => [product.id, product]));
    changeLines((before) => before.map((line) => ({ ...line, product: now.get(line.product.id) ?? line.product })));
  },
});
