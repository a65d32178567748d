import { lazyReport, lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { reportScreens } from './screens.ts';

export const reportRows: readonly ScreenRow[] = [
  lazyReport(reportScreens.customerDiscounts, () => import('./customer-discounts.ts')),
  ...(['item', 'group', 'hour', 'seller'] as const).map((key) =>
    lazyReport(
      {
        item: reportScreens.salesByItem,
        group: reportScreens.salesByGroup,
        hour: reportScreens.salesByHour,
        seller: reportScreens.salesBySeller,
      }[key],
      () => import('./sales-reports.ts').then(({ salesReports }) => ({ default: salesReports[key] })),
    ),
  ),
  lazyReport(reportScreens.wasteByProduct, () =>
    import('./waste-reports.ts').then(({ wasteByProduct }) => ({ default: wasteByProduct })),
  ),
  lazyReport(reportScreens.wasteBySupplier, () =>
    import('./waste-reports.ts').then(({ wasteBySupplier }) => ({ default: wasteBySupplier })),
  ),
  lazyReport(reportScreens.arrangementMargin, () => import('./arrangement-margin.ts')),
  lazyScreen(reportScreens.componentUse, () => import('./screens/component-use.report.tsx')),
  lazyReport(reportScreens.dailyPayments, () => import('./daily-payments.ts')),
  lazyScreen(reportScreens.monthlyPayments, () => import('./screens/monthly-payments.report.tsx')),
  lazyScreen(reportScreens.customerTypes, () => import('./screens/customer-types.report.tsx')),
  lazyScreen(reportScreens.vat, () => import('./screens/vat.report.tsx')),
];
