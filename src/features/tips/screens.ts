import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view } = permissions.tips;

export const tipScreens = {
  list: screen('/merchant/accounting/tips', 'Tips', 'الإكراميات', { permission: view, menu: { item: 'accounting' } }),
};

export const tipRows: readonly ScreenRow[] = [lazyScreen(tipScreens.list, () => import('./screens/tips.list.tsx'))];
