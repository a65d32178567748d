import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

export const shopPageScreens = {
  setting: screen('/merchant/setting/online-setting', 'Shop website', 'صفحات المتجر', {
    permission: permissions.settings.online,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
  visits: screen('/merchant/reports/management-reports/online-daily-visit', 'Website visits', 'زيارات صفحات المتجر', {
    permission: permissions.reports.online_visits,
    menu: { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } },
  }),
};
