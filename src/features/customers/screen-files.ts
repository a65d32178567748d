import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { customerScreens } from './screens.ts';

/** Apart from the addresses: what leads to a screen, and the server, need not load the table of what draws it. */
export const customerRows: readonly ScreenRow[] = [
  lazyScreen(customerScreens.create, () => import('./screens/customer.form.tsx')),
  lazyScreen(customerScreens.duplicates, () => import('./screens/duplicates.list.tsx')),
  lazyScreen(customerScreens.tags, () => import('./screens/tags.screen.tsx')),
  lazyScreen(customerScreens.edit, () => import('./screens/customer.form.tsx')),
];
