import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view, edit, settings, tend } = permissions.recipes;
const menu = { item: 'products', heading: { en: 'Recipes', ar: 'الوصفات' } };
const path = '/merchant/products/recipes';
const assemblies = '/merchant/products/assemblies';
const lots = '/merchant/products/lots';
const lotMenu = { item: 'products', heading: { en: 'Freshness', ar: 'الطزاجة' } };

export const recipeScreens = {
  list: screen(path, 'Recipes', 'الوصفات', { permission: view, menu }),
  create: screen(`${path}/new`, 'Add recipe', 'إضافة وصفة', { permission: edit }),
  record: screen(`${path}/:id`, 'Recipe', 'الوصفة', { permission: view }),
  edit: screen(`${path}/:id/edit`, 'Edit recipe', 'تعديل الوصفة', { permission: edit }),
  assemblies: screen(assemblies, 'Made ahead', 'التجهيز المسبق', { permission: view, menu }),
  assembly: screen(`${assemblies}/:id`, 'Assembly', 'تجهيز مسبق', { permission: view }),
  freshness: screen('/merchant/products/freshness', 'Freshness board', 'لوحة الطزاجة', {
    permission: view,
    menu: lotMenu,
  }),
  lots: screen(lots, 'Lots', 'دفعات المخزون', { permission: view, menu: lotMenu }),
  lot: screen(`${lots}/:id`, 'Lot', 'دفعة المخزون', { permission: view }),
  lotCount: screen('/merchant/products/count-buckets', 'Count buckets', 'جرد الدلاء', {
    permission: tend,
    menu: lotMenu,
  }),
  lotLabels: screen('/merchant/products/lot-labels', 'Bucket labels', 'ملصقات الدلاء', {
    permission: view,
    menu: lotMenu,
  }),
  setting: screen('/merchant/setting/recipes', 'Recipes', 'الوصفات', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};
