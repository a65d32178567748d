import { ProductRecord } from '../../features/catalogue/screens/product.record.tsx';
import { productStock } from '../../features/inventory/screens/product-stock.tsx';

const additions = [productStock];

/** One product, with its movements. */
export default function Product() {
  return <ProductRecord additions={additions} />;
}
