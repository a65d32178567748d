export { getProduct } from './get-product.ts';
export { isLow } from './product-queries.ts';
export { addProduct } from './save-product.ts';
