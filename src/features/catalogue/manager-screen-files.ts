import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { suggestedScreens } from './manager-screens.ts';

/** The screens of the catalogue in the managers' area. */
export const suggestedRows: readonly ScreenRow[] = [
  lazyScreen(suggestedScreens.groups.list, () => import('./screens/suggested-groups.list.tsx')),
  lazyScreen(suggestedScreens.groups.create, () => import('./screens/suggested-group.form.tsx')),
  lazyScreen(suggestedScreens.groups.edit, () => import('./screens/suggested-group.form.tsx')),
  lazyScreen(suggestedScreens.services.list, () => import('./screens/suggested-services.list.tsx')),
  lazyScreen(suggestedScreens.services.create, () => import('./screens/suggested-service.form.tsx')),
  lazyScreen(suggestedScreens.services.edit, () => import('./screens/suggested-service.form.tsx')),
  lazyScreen(suggestedScreens.products.list, () => import('./screens/suggested-products.list.tsx')),
  lazyScreen(suggestedScreens.products.create, () => import('./screens/suggested-product.form.tsx')),
  lazyScreen(suggestedScreens.products.edit, () => import('./screens/suggested-product.form.tsx')),
];
