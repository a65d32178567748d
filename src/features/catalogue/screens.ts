import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit, enable } = permissions.catalogue;
const { products } = permissions;
const forSale = { item: 'products', heading: { en: 'Menu', ar: 'قائمة البيع' } };
const stock = { item: 'products', heading: { en: 'Stock', ar: 'المخزون' } };

export const groupScreens = {
  list: screen('/merchant/menu/categories', 'Groups', 'المجموعات', { permission: view, menu: forSale }),
  disabled: screen('/merchant/menu/categories/activate', 'Disabled groups', 'المجموعات المعطّلة', {
    permission: enable,
  }),
  create: screen('/merchant/menu/categories/new', 'Add group', 'إضافة مجموعة', { permission: create }),
  record: screen('/merchant/menu/categories/:id', 'Group', 'المجموعة', { permission: view }),
  edit: screen('/merchant/menu/categories/:id/edit', 'Edit group', 'تعديل المجموعة', { permission: edit }),
};

export const serviceScreens = {
  list: screen('/merchant/menu/services', 'Services', 'الخدمات', { permission: view, menu: forSale }),
  disabled: screen('/merchant/menu/services/activate-services', 'Disabled services', 'الخدمات المعطّلة', {
    permission: enable,
  }),
  create: screen('/merchant/menu/services/new', 'Add service', 'إضافة خدمة', { permission: create }),
  record: screen('/merchant/menu/services/:id', 'Service', 'الخدمة', { permission: view }),
  edit: screen('/merchant/menu/services/:id/edit', 'Edit service', 'تعديل الخدمة', { permission: edit }),
};

/** The list and the record are drawn by the surface, which adds what the stock knows of a product. */
export const productScreens = {
  list: screen('/merchant/products/active-products', 'Products', 'المنتجات', {
    permission: products.view,
    menu: stock,
  }),
  define: screen('/merchant/products/define-product', 'Define product', 'تعريف منتج', {
    permission: [products.create, products.edit],
    menu: stock,
  }),
  record: screen('/merchant/products/:id', 'Product', 'المنتج', { permission: products.view }),
};

export const catalogueRows: readonly ScreenRow[] = [
  drawnBy(productScreens.define, () => import('./screens/product.form.tsx')),
  drawnBy(groupScreens.list, () => import('./screens/groups.list.tsx')),
  drawnBy(groupScreens.disabled, () => import('./screens/disabled-groups.list.tsx')),
  drawnBy(groupScreens.create, () => import('./screens/group.form.tsx')),
  drawnBy(groupScreens.record, () => import('./screens/group.record.tsx')),
  drawnBy(groupScreens.edit, () => import('./screens/group.form.tsx')),
  drawnBy(serviceScreens.list, () => import('./screens/services.list.tsx')),
  drawnBy(serviceScreens.disabled, () => import('./screens/disabled-services.list.tsx')),
  drawnBy(serviceScreens.create, () => import('./screens/service.form.tsx')),
  drawnBy(serviceScreens.record, () => import('./screens/service.record.tsx')),
  drawnBy(serviceScreens.edit, () => import('./screens/service.form.tsx')),
];
