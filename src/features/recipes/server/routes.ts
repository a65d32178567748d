import type { Sql } from '../../../platform/db/sql.ts';
import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { assemblies, recipes } from '../contract.ts';
import { lots } from '../lot-contract.ts';
import { recipeSettings } from '../settings.ts';
import { addSize } from './add-size.ts';
import { assemble, disassemble } from './assemble.ts';
import { printLotLabels } from './print-lot-labels.ts';
import { getAssembly, listAssemblies } from './read-assemblies.ts';
import { readBoard } from './read-board.ts';
import { getFacts } from './read-facts.ts';
import { findLot, listLots, lotReader, pickLots } from './read-lots.ts';
import { getRecipe, listRecipes, listVersions } from './read-recipes.ts';
import { createRecipe, moveRecipe, updateRecipe } from './save-recipe.ts';
import { countLots, extendLot, markLotDown, moveLot, wasteLot } from './tend-lots.ts';

const settings = shopSettings(recipeSettings);

/** `documentNumber`: SQL of a later feature for the document of a stock operation `o`. */
export const recipeRoutes = (documentNumber: Sql): readonly Route[] => [
  bind(recipes.list, listRecipes),
  bind(recipes.facts, getFacts),
  bind(recipes.get, getRecipe),
  bind(recipes.versions, listVersions),
  bind(recipes.create, createRecipe),
  bind(recipes.update, updateRecipe),
  bind(recipes.addSize, addSize),
  bind(recipes.enable, moveRecipe('enable')),
  bind(recipes.disable, moveRecipe('disable')),
  bind(recipes.assemble, assemble),
  bind(recipes.settings.get, settings.get),
  bind(recipes.settings.save, settings.save),
  bind(assemblies.list, listAssemblies),
  bind(assemblies.get, getAssembly),
  bind(assemblies.disassemble, disassemble),
  bind(lots.list, listLots),
  bind(lots.board, readBoard),
  bind(lots.find, findLot),
  bind(lots.pick, pickLots),
  bind(lots.labels, printLotLabels),
  bind(lots.get, lotReader(documentNumber)),
  bind(lots.waste, wasteLot(lotReader(documentNumber))),
  bind(lots.extend, extendLot(lotReader(documentNumber))),
  bind(lots.markDown, markLotDown(lotReader(documentNumber))),
  bind(lots.move, moveLot(lotReader(documentNumber))),
  bind(lots.count, countLots),
];
