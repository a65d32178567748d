import { drawnBy, type ScreenRow } from '../../kernel/screen.ts';
import { customerScreens } from './screens.ts';

/** Apart from the addresses: what leads to a screen need not load the table of what draws it. */
export const customerRows: readonly ScreenRow[] = [
  drawnBy(customerScreens.create, () => import('./screens/customer.form.tsx')),
  drawnBy(customerScreens.duplicates, () => import('./screens/duplicates.list.tsx')),
  drawnBy(customerScreens.tags, () => import('./screens/tags.screen.tsx')),
  drawnBy(customerScreens.edit, () => import('./screens/customer.form.tsx')),
];
