import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { groupScreens, productScreens, serviceScreens } from './screens.ts';

const suggested = () => import('./screens/suggested.screen.tsx');

export const catalogueRows: readonly ScreenRow[] = [
  lazyScreen(productScreens.suggested, async () => ({ default: (await suggested()).SuggestedProducts })),
  lazyScreen(productScreens.labels, () => import('./screens/labels.screen.tsx')),
  lazyScreen(productScreens.define, () => import('./screens/product.form.tsx')),
  lazyScreen(groupScreens.list, () => import('./screens/groups.list.tsx')),
  lazyScreen(groupScreens.suggested, async () => ({ default: (await suggested()).SuggestedGroups })),
  lazyScreen(groupScreens.create, () => import('./screens/group.form.tsx')),
  lazyScreen(groupScreens.edit, () => import('./screens/group.form.tsx')),
  lazyScreen(serviceScreens.list, () => import('./screens/services.list.tsx')),
  lazyScreen(serviceScreens.suggested, async () => ({ default: (await suggested()).SuggestedServices })),
  lazyScreen(serviceScreens.create, () => import('./screens/service.form.tsx')),
  lazyScreen(serviceScreens.edit, () => import('./screens/service.form.tsx')),
];
