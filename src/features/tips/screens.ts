import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view } = permissions.tips;

export const tipScreens = {
  list: screen('/merchant/accounting/tips', 'Tips', 'الإكراميات', { permission: view, menu: { item: 'accounting' } }),
};
