/** Parts that screens of later features draw. */
export { usePriceRules } from './price-band.tsx';
export { SuggestionsPanel } from './suggestions-panel.tsx';
