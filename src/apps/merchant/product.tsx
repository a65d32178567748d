import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { ProductRecord } from '../../features/catalogue/screens/product.record.tsx';
import { productSold } from '../../features/documents/screens/sold-lately.tsx';
import { productStock } from '../../features/inventory/screens/product-stock.tsx';

const extensions = [productStock, productSold, historyOf('product')];

/** One product, with its stock and how it sells. */
export default function Product() {
  return <ProductRecord extensions={extensions} />;
}
