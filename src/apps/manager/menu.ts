import { IconBug, IconBuildingStore, IconHome, IconSettings, IconUsers } from '@tabler/icons-react';
import { consoleScreens } from '../../features/platform-console/screens.ts';
import type { MenuItem } from '../../ui/shell/menu-row.ts';

/** The rail of the platform. Lines come from the screens that name an item as their place (`menu` in screens.ts). */
export const menu: readonly MenuItem[] = [
  {
    key: 'home',
    label: { en: 'Home', ar: 'الرئيسية' },
    icon: IconHome,
    path: consoleScreens.dashboard.path,
    tab: 1,
  },
  { key: 'merchants', label: { en: 'Shops', ar: 'المنشآت' }, icon: IconBuildingStore, tab: 2 },
  { key: 'people', label: { en: 'Employees and customers', ar: 'الموظفون والعملاء' }, icon: IconUsers },
  { key: 'platform_setting', label: { en: 'Platform', ar: 'المنصة' }, icon: IconSettings },
  { key: 'technical', label: { en: 'Technical', ar: 'التقنية' }, icon: IconBug },
];
