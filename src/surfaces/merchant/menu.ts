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
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { MenuItem } from '../../ui/shell/menu-row.ts';

const line = (path: string, en: string, ar: string, heading?: { en: string; ar: string }) => ({
  path: `/merchant/${path}`,
  label: { en, ar },
  ...(heading ? { heading } : {}),
});
const stock = { en: 'Stock', ar: 'المخزون' };
const catalogue = { en: 'Menu', ar: 'قائمة البيع' };
const general = { en: 'General', ar: 'تقارير عامة' };
const inventory = { en: 'Inventory', ar: 'تقارير المخزون' };
const management = { en: 'Management', ar: 'تقارير الإدارة' };
const accounting = { en: 'Accounting', ar: 'تقارير المحاسبة' };

/**
 * The rail of the shop. A line appears when its screen is in the route table and the person may open it, so that the
 * whole specification can stand here from the start.
 */
export const menu: readonly MenuItem[] = [
  { key: 'home', label: { en: 'Dashboard', ar: 'اللوحة' }, icon: IconHome, path: '/merchant/dashboard', tab: 1 },
  {
    key: 'cashier',
    label: { en: 'Cashier', ar: 'الكاشير' },
    icon: IconCash,
    path: '/merchant/billing',
    tab: 'middle',
  },
  {
    key: 'counter',
    label: { en: 'Counter', ar: 'الاستقبال' },
    icon: IconBuildingStore,
    lines: [
      line('pos', 'Point of sale', 'نقطة البيع'),
      line('on-hold-report', 'On-hold invoices', 'الفواتير المعلّقة'),
      line('pos/appointments-reminder', 'Appointment reminders', 'تذكير المواعيد'),
      line('pos/no-show-reschedule', 'No-shows to reschedule', 'من لم يحضروا'),
      line('pos/rate-us-for-issued-invoices', 'Ask for ratings', 'طلب التقييم'),
      line('pos/customer-account-balance-reminder', 'Balance reminders', 'تذكير الأرصدة'),
      line('pos/birthday-congratulations', 'Birthdays', 'تهاني الميلاد'),
      line('pos/sell-gift-card', 'Sell a gift card', 'بيع بطاقة هدية'),
    ],
  },
  {
    key: 'appointments',
    label: { en: 'Appointments', ar: 'المواعيد' },
    icon: IconCalendarEvent,
    path: '/merchant/appointments',
    tab: 2,
  },
  { key: 'customers', label: { en: 'Customers', ar: 'العملاء' }, icon: IconUsers, path: '/merchant/customers', tab: 4 },
  {
    key: 'products',
    label: { en: 'Products', ar: 'المنتجات' },
    icon: IconFlower,
    lines: [
      line('products/active-products', 'Products', 'المنتجات', stock),
      line('products/define-product', 'Add a product', 'تعريف منتج', stock),
      line('products/add-quantity', 'Add quantity', 'إضافة كمية', stock),
      line('products/adjust-quantity', 'Adjust quantity', 'تسوية الكمية', stock),
      line('products/internal-use', 'Internal use', 'استخدام داخلي', stock),
      line('products/stock-operations', 'Stock operations', 'حركات المخزون', stock),
      line('menu/categories', 'Groups', 'المجموعات', catalogue),
      line('menu/services', 'Services', 'الخدمات', catalogue),
      line('menu/offers', 'Offers', 'العروض', catalogue),
    ],
  },
  {
    key: 'team',
    label: { en: 'Team', ar: 'الموظفون' },
    icon: IconUsersGroup,
    lines: [
      line('employees/employees', 'Employees', 'الموظفون'),
      line('employees/roles', 'Roles', 'الأدوار'),
      line('employees-information', 'Employee information', 'بيانات الموظفين'),
      line('attendence-system', 'Attendance', 'الحضور والانصراف'),
    ],
  },
  {
    key: 'accounting',
    label: { en: 'Accounting', ar: 'المحاسبة' },
    icon: IconReceiptTax,
    lines: [
      line('accounting/total-sales', 'Total sales', 'إجمالي المبيعات'),
      line('accounting/payments', 'Payments', 'الدفعات'),
      line('accounting/receivable', 'Receivables', 'الذمم المدينة'),
      line('accounting/customers-penalties', 'Customer penalties', 'غرامات العملاء'),
      line('accounting/expenses', 'Expenses', 'المصروفات'),
      line('accounting/expected-expenses', 'Expected expenses', 'المصروفات المتوقعة'),
      line('accounting/suppliers', 'Suppliers', 'الموردون'),
    ],
  },
  {
    key: 'reports',
    label: { en: 'Reports', ar: 'التقارير' },
    icon: IconChartBar,
    lines: [
      line('reports/accounting-reports/daily-payments-summary', 'Daily payments', 'ملخص الدفعات اليومي', accounting),
      line(
        'reports/accounting-reports/monthly-payments-summary',
        'Monthly payments',
        'ملخص الدفعات الشهري',
        accounting,
      ),
      line('reports/accounting-reports/payment-gateway-payments', 'Gateway payments', 'دفعات بوابة الدفع', accounting),
      line('reports/accounting-reports/credit-notes', 'Credit notes', 'الإشعارات الدائنة', accounting),
      line('reports/accounting-reports/debit-notes', 'Debit notes', 'الإشعارات المدينة', accounting),
      line('reports/accounting-reports/profit-and-loss', 'Profit and loss', 'الأرباح والخسائر', accounting),
      line('reports/accounting-reports/vat-report', 'VAT', 'ضريبة القيمة المضافة', accounting),
      line('reports/inventory-reports/inventory-status', 'Inventory status', 'حالة المخزون', inventory),
      line('reports/inventory-reports/inventory-movements', 'Inventory movements', 'حركة المخزون', inventory),
      line('reports/inventory-reports/internal-use-report', 'Internal use', 'الاستخدام الداخلي', inventory),
      line('reports/inventory-reports/most-used-products', 'Most used products', 'الأكثر استخدامًا', inventory),
      line('reports/inventory-reports/most-sold-products', 'Most sold products', 'الأكثر مبيعًا', inventory),
      line('reports/general-reports/appointments-report', 'Appointments', 'المواعيد', general),
      line('reports/general-reports/checkin-checkout-report', 'Clock in and out', 'الحضور والانصراف', general),
      line('reports/management-reports/acitivities-report', 'Activities', 'النشاطات', management),
      line('reports/management-reports/activities-report-summary', 'Activities summary', 'ملخص النشاطات', management),
      line(
        'reports/management-reports/detailed-attendence-report',
        'Detailed attendance',
        'الحضور التفصيلي',
        management,
      ),
      line(
        'reports/management-reports/commulative-attendence-report',
        'Cumulative attendance',
        'الحضور التراكمي',
        management,
      ),
      line('reports/management-reports/employees-commissions-report', 'Commissions', 'العمولات', management),
      line('reports/management-reports/services-report', 'Services', 'الخدمات', management),
      line('reports/management-reports/customers-discount-report', 'Customer discounts', 'خصومات العملاء', management),
      line(
        'reports/management-reports/unused-customers-offers-report',
        'Unused offers',
        'العروض غير المستخدمة',
        management,
      ),
      line('reports/management-reports/active-gifts-cards', 'Active gift cards', 'بطاقات الهدايا النشطة', management),
      line('reports/management-reports/used-gifts-cards', 'Used gift cards', 'بطاقات الهدايا المستخدمة', management),
      line(
        'reports/management-reports/expired-gifts-cards',
        'Expired gift cards',
        'بطاقات الهدايا المنتهية',
        management,
      ),
      line('reports/management-reports/surveys-report', 'Surveys', 'الاستبيانات', management),
      line('reports/management-reports/complaints', 'Complaints', 'الشكاوى', management),
      line('reports/management-reports/online-daily-visit', 'Online visits', 'الزيارات الإلكترونية', management),
      line(
        'reports/management-reports/historical-data-for-customers-types',
        'Customer types over time',
        'أنواع العملاء عبر الزمن',
        management,
      ),
    ],
  },
  {
    key: 'marketing',
    label: { en: 'Marketing', ar: 'التسويق' },
    icon: IconSpeakerphone,
    lines: [
      line('marketing-tools/whatsapp-marketing', 'WhatsApp marketing', 'التسويق عبر واتساب'),
      line('marketing-tools/ads-campaigns', 'Campaigns', 'الحملات'),
    ],
  },
  {
    key: 'settings',
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: IconSettings,
    lines: [
      line('setting/general-setting', 'General', 'عام'),
      line('setting/accounting-setting', 'Accounting', 'المحاسبة'),
      line('setting/invoice-setting', 'Invoices', 'الفواتير'),
      line('setting/notifications-setting', 'Notifications', 'التنبيهات'),
      line('setting/online-setting', 'Online', 'المتجر الإلكتروني'),
      line('wizard', 'Setup wizard', 'معالج الإعداد'),
    ],
  },
];
