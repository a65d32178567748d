import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { supplierScreens } from './screens.ts';

export const purchasingRows: readonly ScreenRow[] = [
  lazyScreen(supplierScreens.list, () => import('./screens/suppliers.list.tsx')),
  lazyScreen(supplierScreens.create, () => import('./screens/supplier.form.tsx')),
  lazyScreen(supplierScreens.edit, () => import('./screens/supplier.form.tsx')),
];
