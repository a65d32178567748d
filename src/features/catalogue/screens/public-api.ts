/** Parts that screens of later features draw. */
export { LabelEnd, LabelPaper, LabelRow, useLabelPaper } from './label-parts.tsx';
export { usePriceRules } from './price-band.tsx';
export { useUnitName } from './purchase-units-field.tsx';
export { SuggestionsPanel } from './suggestions-panel.tsx';
