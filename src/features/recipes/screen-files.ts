import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { recipeScreens } from './screens.ts';

export const recipeRows: readonly ScreenRow[] = [
  lazyScreen(recipeScreens.list, () => import('./screens/recipes.list.tsx')),
  lazyScreen(recipeScreens.create, () => import('./screens/recipe.form.tsx')),
  lazyScreen(recipeScreens.edit, () => import('./screens/recipe.form.tsx')),
  lazyScreen(recipeScreens.assemblies, () => import('./screens/assemblies.list.tsx')),
  lazyScreen(recipeScreens.assembly, () => import('./screens/assembly.record.tsx')),
  lazyScreen(recipeScreens.freshness, () => import('./screens/freshness.screen.tsx')),
  lazyScreen(recipeScreens.lots, () => import('./screens/lots.list.tsx')),
  lazyScreen(recipeScreens.lot, () => import('./screens/lot.record.tsx')),
  lazyScreen(recipeScreens.lotCount, () => import('./screens/lot-count.screen.tsx')),
  lazyScreen(recipeScreens.lotLabels, () => import('./screens/lot-labels.screen.tsx')),
];

export const recipeSettingRows: readonly ScreenRow[] = [
  lazyScreen(recipeScreens.setting, () => import('./screens/recipe.setting.tsx')),
];
