import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCash,
  IconChartBar,
  IconFlower,
  IconHome,
  IconReceiptTax,
  IconSettings,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { appointmentScreens } from '../../features/appointments/screens.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { dashboardScreens } from '../../features/dashboard/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { settingHeadingsOf } from '../../kernel/contract/setting-headings.ts';
import type { MenuItem } from '../../ui/shell/menu-row.ts';

/** The rail of the shop. Lines come from the screens that name an item as their place (`menu` in screens.ts). */
export const menu: readonly MenuItem[] = [
  {
    key: 'home',
    label: { en: 'Dashboard', ar: 'اللوحة' },
    icon: IconHome,
    path: dashboardScreens.home.path,
    tab: 1,
  },
  {
    key: 'cashier',
    label: tillScreens.till.title,
    icon: IconCash,
    path: tillScreens.till.path,
    tab: 'middle',
  },
  {
    key: 'appointments',
    label: appointmentScreens.calendar.title,
    icon: IconCalendarEvent,
    path: appointmentScreens.calendar.path,
    tab: 2,
  },
  { key: 'orders', label: { en: 'Orders', ar: 'الطلبات' }, icon: IconTruckDelivery },
  { key: 'counter', label: { en: 'Counter', ar: 'الاستقبال' }, icon: IconBuildingStore },
  {
    key: 'customers',
    label: customerScreens.list.title,
    icon: IconUsers,
    path: customerScreens.list.path,
    tab: 4,
  },
  { key: 'products', label: { en: 'Products', ar: 'المنتجات' }, icon: IconFlower },
  { key: 'team', label: { en: 'Team', ar: 'الموظفون' }, icon: IconUsersGroup },
  { key: 'accounting', label: { en: 'Accounting', ar: 'المحاسبة' }, icon: IconReceiptTax },
  { key: 'reports', label: { en: 'Reports', ar: 'التقارير' }, icon: IconChartBar },
  { key: 'marketing', label: { en: 'Marketing', ar: 'التسويق' }, icon: IconSpeakerphone },
  {
    key: 'settings',
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: IconSettings,
    headings: settingHeadingsOf,
  },
];
