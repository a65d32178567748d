export { imageUrl, productsFound, shownIcon } from './catalogue-queries.ts';
export { getProduct } from './get-product.ts';
export { groupNamed } from './group-named.ts';
export { loadPriceList } from './load-price-list.ts';
export { averageCost, isExpiring, isLow, seesCost } from './product-queries.ts';
export { referenceSuggestions } from './reference-suggestions.ts';
export { createGroup } from './save-group.ts';
export { addProduct, disableProducts, updateProduct } from './save-product.ts';
export { createService } from './save-service.ts';
