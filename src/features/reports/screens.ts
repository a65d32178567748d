import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { customers, products, reports } = permissions;
const menu = { item: 'reports', heading: { en: 'Accounting', ar: 'تقارير المحاسبة' } };

const management = { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } };

export const reportScreens = {
  dailyPayments: screen(
    '/merchant/reports/accounting-reports/daily-payments-summary',
    'Daily payments summary',
    'ملخص الدفعات اليومي',
    { permission: reports.payments_summary, menu },
  ),
  monthlyPayments: screen(
    '/merchant/reports/accounting-reports/monthly-payments-summary',
    'Monthly payments summary',
    'ملخص الدفعات الشهري',
    { permission: reports.payments_summary, menu },
  ),
  customerDiscounts: screen(
    '/merchant/reports/management-reports/customers-discount-report',
    'Discounts by customer',
    'خصومات العملاء',
    { permission: customers.statement, menu: management },
  ),
  salesByItem: screen('/merchant/reports/management-reports/sales-by-item', 'Sales by item', 'المبيعات حسب الصنف', {
    permission: reports.sales,
    menu: management,
  }),
  salesByGroup: screen(
    '/merchant/reports/management-reports/sales-by-group',
    'Sales by group',
    'المبيعات حسب المجموعة',
    { permission: reports.sales, menu: management },
  ),
  salesByHour: screen('/merchant/reports/management-reports/sales-by-hour', 'Sales by hour', 'المبيعات حسب الساعة', {
    permission: reports.sales,
    menu: management,
  }),
  salesBySeller: screen(
    '/merchant/reports/management-reports/sales-by-seller',
    'Sales by seller',
    'المبيعات حسب البائع',
    { permission: reports.sales, menu: management },
  ),
  // What stock costs is for those who bring it in.
  wasteByProduct: screen(
    '/merchant/reports/management-reports/waste-by-product',
    'Waste by product',
    'الهالك حسب المنتج',
    {
      permission: products.operations,
      menu: management,
    },
  ),
  wasteBySupplier: screen(
    '/merchant/reports/management-reports/waste-by-supplier',
    'Waste by supplier',
    'الهالك حسب المورد',
    { permission: products.operations, menu: management },
  ),
  arrangementMargin: screen(
    '/merchant/reports/management-reports/arrangement-margin',
    'Margin by arrangement',
    'هامش التنسيقات',
    { permission: reports.sales, menu: management },
  ),
  componentUse: screen(
    '/merchant/reports/management-reports/component-use',
    'Where components are used',
    'استخدام المكونات',
    { permission: reports.sales, menu: management },
  ),
  customerTypes: screen(
    '/merchant/reports/management-reports/historical-data-for-customers-types',
    'Customer types over time',
    'فئات العملاء عبر الزمن',
    { permission: customers.statement, menu: management },
  ),
  vat: screen('/merchant/reports/accounting-reports/vat-report', 'VAT report', 'تقرير ضريبة القيمة المضافة', {
    only_with_vat: true,
    permission: reports.vat,
    menu,
  }),
};
