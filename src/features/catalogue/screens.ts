import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit } = permissions.catalogue;
const { products } = permissions;
const forSale = { item: 'products', heading: { en: 'Catalogue', ar: 'قائمة البيع' } };
const stock = { item: 'products', heading: { en: 'Stock', ar: 'المخزون' } };

export const groupScreens = {
  list: screen('/merchant/menu/categories', 'Groups', 'المجموعات', { permission: view, menu: forSale }),
  suggested: screen('/merchant/menu/categories/activate', 'Suggested groups', 'المجموعات المقترحة', {
    permission: create,
  }),
  create: screen('/merchant/menu/categories/new', 'Add group', 'إضافة مجموعة', { permission: create }),
  record: screen('/merchant/menu/categories/:id', 'Group', 'المجموعة', { permission: view }),
  edit: screen('/merchant/menu/categories/:id/edit', 'Edit group', 'تعديل المجموعة', { permission: edit }),
};

/** The record is drawn by the app, which adds how a service sells. */
export const serviceScreens = {
  list: screen('/merchant/menu/services', 'Services', 'الخدمات', { permission: view, menu: forSale }),
  suggested: screen('/merchant/menu/services/activate-services', 'Suggested services', 'الخدمات المقترحة', {
    permission: create,
  }),
  create: screen('/merchant/menu/services/new', 'Add service', 'إضافة خدمة', { permission: create }),
  record: screen('/merchant/menu/services/:id', 'Service', 'الخدمة', { permission: view }),
  edit: screen('/merchant/menu/services/:id/edit', 'Edit service', 'تعديل الخدمة', { permission: edit }),
};

/** The list and the record are drawn by the app, which adds what stock and documents know of a product. */
export const productScreens = {
  list: screen('/merchant/products/active-products', 'Products', 'المنتجات', {
    permission: products.view,
    menu: stock,
  }),
  define: screen('/merchant/products/define-product', 'Add product', 'إضافة منتج', {
    permission: [products.create, products.edit],
    menu: stock,
  }),
  suggested: screen('/merchant/products/activate-products', 'Suggested products', 'المنتجات المقترحة', {
    permission: products.create,
  }),
  labels: screen('/merchant/products/labels', 'Labels', 'الملصقات', { permission: products.view, menu: stock }),
  record: screen('/merchant/products/:id', 'Product', 'المنتج', { permission: products.view }),
};
