/** Parts that screens of later features draw. */
export { ProductFinder } from './product-finder.tsx';
