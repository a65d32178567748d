export { productsFound } from './catalogue-queries.ts';
export { getProduct } from './get-product.ts';
export { isLow, seesCost } from './product-queries.ts';
export { addProduct } from './save-product.ts';
export { synchronisedSuggestions } from './synchronised-suggestions.ts';
