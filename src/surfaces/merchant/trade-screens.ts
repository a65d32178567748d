import { permissions } from '../../features/identity/permissions.ts';
import type { ScreenRow } from '../../kernel/screen.ts';

const { billing, catalogue, customers, employees, products } = permissions;

/** What the shop sells, keeps on its shelf, who works in it and who buys: menu, products, employees, customers. */
export const tradeScreens: readonly ScreenRow[] = [
  {
    path: '/merchant/menu/categories',
    permission: catalogue.view,
    title: { en: 'Groups', ar: 'المجموعات' },
    screen: () => import('../../features/catalogue/screens/groups.list.tsx'),
  },
  {
    path: '/merchant/menu/categories/activate',
    permission: catalogue.enable,
    title: { en: 'Disabled groups', ar: 'المجموعات المعطّلة' },
    screen: () => import('../../features/catalogue/screens/disabled-groups.list.tsx'),
  },
  {
    path: '/merchant/menu/categories/new',
    permission: catalogue.create,
    title: { en: 'Add group', ar: 'إضافة مجموعة' },
    screen: () => import('../../features/catalogue/screens/group.form.tsx'),
  },
  {
    path: '/merchant/menu/categories/:id',
    permission: catalogue.view,
    title: { en: 'Group', ar: 'المجموعة' },
    screen: () => import('../../features/catalogue/screens/group.record.tsx'),
  },
  {
    path: '/merchant/menu/categories/:id/edit',
    permission: catalogue.edit,
    title: { en: 'Edit group', ar: 'تعديل المجموعة' },
    screen: () => import('../../features/catalogue/screens/group.form.tsx'),
  },
  {
    path: '/merchant/menu/services',
    permission: catalogue.view,
    title: { en: 'Services', ar: 'الخدمات' },
    screen: () => import('../../features/catalogue/screens/services.list.tsx'),
  },
  {
    path: '/merchant/menu/services/activate-services',
    permission: catalogue.enable,
    title: { en: 'Disabled services', ar: 'الخدمات المعطّلة' },
    screen: () => import('../../features/catalogue/screens/disabled-services.list.tsx'),
  },
  {
    path: '/merchant/menu/services/new',
    permission: catalogue.create,
    title: { en: 'Add service', ar: 'إضافة خدمة' },
    screen: () => import('../../features/catalogue/screens/service.form.tsx'),
  },
  {
    path: '/merchant/menu/services/:id',
    permission: catalogue.view,
    title: { en: 'Service', ar: 'الخدمة' },
    screen: () => import('../../features/catalogue/screens/service.record.tsx'),
  },
  {
    path: '/merchant/menu/services/:id/edit',
    permission: catalogue.edit,
    title: { en: 'Edit service', ar: 'تعديل الخدمة' },
    screen: () => import('../../features/catalogue/screens/service.form.tsx'),
  },
  {
    path: '/merchant/products/active-products',
    permission: products.view,
    title: { en: 'Products', ar: 'المنتجات' },
    screen: () => import('../../features/catalogue/screens/products.list.tsx'),
  },
  {
    path: '/merchant/products/define-product',
    permission: [products.create, products.edit],
    title: { en: 'Define product', ar: 'تعريف منتج' },
    screen: () => import('../../features/catalogue/screens/product.form.tsx'),
  },
  {
    path: '/merchant/products/add-quantity',
    permission: products.add_quantity,
    title: { en: 'Add quantity', ar: 'إضافة كمية' },
    screen: () => import('../../features/inventory/screens/add-quantity.screen.tsx'),
  },
  {
    path: '/merchant/products/adjust-quantity',
    permission: products.adjust_quantity,
    title: { en: 'Adjust quantity', ar: 'تسوية الكمية' },
    screen: () => import('../../features/inventory/screens/adjust-quantity.screen.tsx'),
  },
  {
    path: '/merchant/products/internal-use',
    permission: products.internal_use,
    title: { en: 'Internal use', ar: 'استخدام داخلي' },
    screen: () => import('../../features/inventory/screens/internal-use.screen.tsx'),
  },
  {
    path: '/merchant/products/stock-operations',
    permission: products.operations,
    title: { en: 'Stock operations', ar: 'حركات المخزون' },
    screen: () => import('../../features/inventory/screens/stock-operations.list.tsx'),
  },
  {
    path: '/merchant/products/:id',
    permission: products.view,
    title: { en: 'Product', ar: 'المنتج' },
    screen: () => import('../../features/inventory/screens/product.record.tsx'),
  },
  {
    path: '/merchant/employees/employees',
    permission: employees.view,
    title: { en: 'Employees', ar: 'الموظفون' },
    screen: () => import('../../features/workforce/screens/employees.list.tsx'),
  },
  {
    path: '/merchant/employees/employees/new',
    permission: employees.create,
    title: { en: 'Add employee', ar: 'إضافة موظف' },
    screen: () => import('../../features/workforce/screens/employee.form.tsx'),
  },
  {
    path: '/merchant/employees/employees/:id',
    permission: employees.view,
    title: { en: 'Employee', ar: 'الموظف' },
    screen: () => import('../../features/workforce/screens/employee.record.tsx'),
  },
  {
    path: '/merchant/employees/employees/:id/edit',
    permission: employees.edit,
    title: { en: 'Edit employee', ar: 'تعديل الموظف' },
    screen: () => import('../../features/workforce/screens/employee.form.tsx'),
  },
  {
    path: '/merchant/customers',
    permission: customers.view,
    title: { en: 'Customers', ar: 'العملاء' },
    screen: () => import('../../features/customers/screens/customers.list.tsx'),
  },
  {
    path: '/merchant/customers/new',
    permission: customers.create,
    title: { en: 'Add customer', ar: 'إضافة عميل' },
    screen: () => import('../../features/customers/screens/customer.form.tsx'),
  },
  {
    path: '/merchant/customers/:id',
    permission: [customers.view, billing.sell],
    title: { en: 'Customer', ar: 'العميل' },
    screen: () => import('../../features/documents/screens/customer.record.tsx'),
  },
  {
    path: '/merchant/customers/:id/edit',
    permission: customers.edit,
    title: { en: 'Edit customer', ar: 'تعديل العميل' },
    screen: () => import('../../features/customers/screens/customer.form.tsx'),
  },
];
