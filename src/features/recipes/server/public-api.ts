export { findLacking, type Holder, holdStock, releaseHold } from './hold-stock.ts';
export { makeToOrder, productsMadeToOrder, type SaleMaker } from './make-to-order.ts';
export { readAvailable, readMakeable } from './read-available.ts';
export { blockedMilli, readFacts, type StockView, settingsFor, stockViewOf } from './read-facts.ts';
export { addBareRecipe } from './save-recipe.ts';
