import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { ProductRecord } from '../../features/catalogue/screens/product.record.tsx';
import { productSold } from '../../features/documents/screens/sold-lately.tsx';
import { productStock } from '../../features/inventory/screens/product-stock.tsx';
import { productBuyingTab } from '../../features/purchasing/screens/product-buying.tsx';
import { productRecipes } from '../../features/recipes/screens/product-recipes.tsx';

const extensions = [productStock, productSold, productRecipes, productBuyingTab, historyOf('product')];

/** One product, with its stock, how it sells and where recipes take it. */
export default function Product() {
  return <ProductRecord extensions={extensions} />;
}
