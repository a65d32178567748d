import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit, settings, report } = permissions.loyalty;
const path = '/merchant/marketing-tools/loyalty-programs';

/** The record is drawn by the app, which adds what was done to it. */
export const loyaltyScreens = {
  list: screen(path, 'Loyalty programmes', 'برامج الولاء', { permission: view, menu: { item: 'marketing' } }),
  create: screen(`${path}/new`, 'Add loyalty programme', 'إضافة برنامج ولاء', { permission: create }),
  record: screen(`${path}/:id`, 'Loyalty programme', 'برنامج الولاء', { permission: view }),
  edit: screen(`${path}/:id/edit`, 'Edit loyalty programme', 'تعديل برنامج الولاء', { permission: edit }),
  points: screen('/merchant/reports/management-reports/loyalty-points', 'Points history', 'حركة نقاط الولاء', {
    permission: report,
    menu: { item: 'reports', heading: { en: 'Loyalty', ar: 'الولاء' } },
  }),
  setting: screen('/merchant/setting/loyalty', 'Loyalty points', 'نقاط الولاء', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.customers },
  }),
};
