export { blockedMilli, hasHold, type StockView } from './blocked-stock.ts';
export { disassembleReturned, type SoldPart, soldParts } from './disassemble-returned.ts';
export { findLacking, type Holder, holdStock, releaseHold } from './hold-stock.ts';
export { checkLotRows, importLot } from './import-lots.ts';
export { checkRecipeRows, deleteUnusedRecipes, importRecipe } from './import-recipes.ts';
export { makeToOrder, productsMadeToOrder, type SaleMaker } from './make-to-order.ts';
export { type ForSale, readAvailable, readForSale } from './read-available.ts';
export {
  type MarkdownView,
  markdownViewOf,
  readFacts,
  settingsFor,
  stockViewOf,
} from './read-facts.ts';
export { labelOf, withMarkdown } from './read-lots.ts';
export { allowedMarkdowns, type MarkdownFact, markdownFacts } from './read-markdowns.ts';
export { addBareRecipe } from './save-recipe.ts';
