import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { add_quantity, adjust_quantity, internal_use, operations } = permissions.products;
const menu = { item: 'products', heading: { en: 'Stock', ar: 'المخزون' } };

export const stockScreens = {
  add: screen('/merchant/products/add-quantity', 'Add quantity', 'إضافة كمية', { permission: add_quantity, menu }),
  adjust: screen('/merchant/products/adjust-quantity', 'Adjust quantity', 'تسوية الكمية', {
    permission: adjust_quantity,
    menu,
  }),
  count: screen('/merchant/products/stock-count', 'Stock count', 'جرد المخزون', {
    permission: adjust_quantity,
    menu,
  }),
  internalUse: screen('/merchant/products/internal-use', 'Internal use', 'استخدام داخلي', {
    permission: internal_use,
    menu,
  }),
  operations: screen('/merchant/products/stock-operations', 'Stock movements', 'حركات المخزون', {
    permission: operations,
    menu,
  }),
};
