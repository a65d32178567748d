import ProductList from '../../features/catalogue/screens/products.list.tsx';
import { receive } from '../../features/inventory/screens/product-stock.tsx';

/** Products, with the quantity that the stock receives of them. */
export default function Products() {
  return <ProductList moreActions={(product) => [receive(product)]} />;
}
