import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

export const storefrontScreens = {
  setting: screen('/merchant/setting/online-setting', 'Shop website', 'صفحات المتجر', {
    permission: permissions.settings.online,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
  visits: screen('/merchant/reports/management-reports/online-daily-visit', 'Website visits', 'زيارات صفحات المتجر', {
    permission: permissions.reports.online_visits,
    menu: { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } },
  }),
};

export const storefrontRows: readonly ScreenRow[] = [
  lazyScreen(storefrontScreens.setting, () => import('./screens/online-setting.screen.tsx')),
];

export const visitRows: readonly ScreenRow[] = [
  lazyScreen(storefrontScreens.visits, () => import('./screens/visits.report.tsx')),
];
