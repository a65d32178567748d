import {
  IconBug,
  IconBuildingStore,
  IconChecklist,
  IconHome,
  IconReceipt,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { MenuItem } from '../../ui/shell/menu-row.ts';

const line = (path: string, en: string, ar: string) => ({ path: `/manager/${path}`, label: { en, ar } });

/** The rail of the platform; a line appears when its screen is in the route table and the person may open it. */
export const menu: readonly MenuItem[] = [
  { key: 'home', label: { en: 'Home', ar: 'الرئيسية' }, icon: IconHome, path: '/manager/dashboard', tab: 1 },
  {
    key: 'merchants',
    label: { en: 'Merchants', ar: 'المنشآت' },
    icon: IconBuildingStore,
    tab: 2,
    lines: [
      line('merchants/all', 'All', 'الكل'),
      line('merchants/active', 'Active', 'النشطة'),
      line('merchants/trial', 'On trial', 'التجريبية'),
      line('merchants/trial-requests', 'Trial requests', 'طلبات التجربة'),
      line('merchants/expired', 'Expired', 'المنتهية'),
      line('merchants/disabled', 'Disabled', 'المعطّلة'),
      line('merchants/rejected', 'Rejected', 'المرفوضة'),
      line('merchants/all-merchants-requests', 'All requests', 'كل الطلبات'),
    ],
  },
  {
    key: 'people',
    label: { en: 'People', ar: 'الأشخاص' },
    icon: IconUsersGroup,
    lines: [
      line('employees-merchants/added-employees', 'Added employees', 'الموظفون المضافون'),
      line('employees-merchants/active-global-employees', 'Active employees', 'الموظفون النشطون'),
      line('employees-merchants/inactive-global-employees', 'Inactive employees', 'الموظفون غير النشطين'),
      line('employees-merchants/current-connections', 'Current connections', 'الاتصالات الحالية'),
      line('customers-merchants/added-customers', 'Added customers', 'العملاء المضافون'),
      line('customers-merchants/customers-inactive-wa', 'Customers without WhatsApp', 'عملاء بلا واتساب'),
    ],
  },
  {
    key: 'accounting',
    label: { en: 'Accounting', ar: 'المحاسبة' },
    icon: IconReceipt,
    lines: [
      line('accounting/contracts', 'Contracts', 'العقود'),
      line('accounting/total-sales', 'Total sales', 'إجمالي المبيعات'),
      line('accounting/payments', 'Payments', 'الدفعات'),
      line('accounting/payments-requests', 'Payment requests', 'طلبات الدفع'),
    ],
  },
  {
    key: 'checks',
    label: { en: 'Checks', ar: 'المراجعة' },
    icon: IconChecklist,
    lines: [
      line('check-entries/added-products', 'Added products', 'المنتجات المضافة'),
      line('check-entries/edited-products', 'Edited products', 'المنتجات المعدّلة'),
      line('check-entries/added-images', 'Added images', 'الصور المضافة'),
      line('check-entries/added-groups', 'Added groups', 'المجموعات المضافة'),
      line('check-entries/added-services', 'Added services', 'الخدمات المضافة'),
    ],
  },
  {
    key: 'technical',
    label: { en: 'Technical', ar: 'التقنية' },
    icon: IconBug,
    lines: [
      line('technical/js-errors', 'Browser errors', 'أخطاء المتصفح'),
      line('technical/development-suggestions', 'Suggestions', 'اقتراحات التطوير'),
      line('trackers/mail-tracker', 'Mail', 'البريد'),
      line('trackers/failed-login-attempts', 'Failed sign-ins', 'محاولات الدخول الفاشلة'),
      line('trackers/blocked-ips', 'Blocked addresses', 'العناوين المحظورة'),
      line('trackers/system-connections', 'Connections', 'الاتصالات'),
    ],
  },
  {
    key: 'settings',
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: IconSettings,
    lines: [
      line('platform-setting/platform-setting', 'Platform', 'المنصة'),
      line('platform-setting/employees', 'Employees', 'الموظفون'),
      line('platform-setting/email-setting', 'E-mail', 'البريد الإلكتروني'),
      line('platform-setting/payments-methods', 'Payment methods', 'طرق الدفع'),
      line('website-setting/website-setting', 'Website', 'الموقع'),
    ],
  },
];
