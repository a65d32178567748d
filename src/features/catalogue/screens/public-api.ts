/** Parts that screens of later features draw. */
export { SuggestionsPanel } from './suggestions-panel.tsx';
