import { lazyScreen, type ScreenRow, lazyReport } from '../../kernel/contract/screen.ts';
import { identityScreens } from '../identity/screens.ts';
import { insightScreens } from './screens.ts';

export const insightRows: readonly ScreenRow[] = [
  lazyScreen(identityScreens.home, () => import('./screens/welcome.screen.tsx')),
  lazyScreen(insightScreens.dashboard, () => import('./screens/dashboard.screen.tsx')),
  lazyScreen(insightScreens.paymentsDetails, () => import('./screens/payments-details.list.tsx')),
  lazyReport(insightScreens.customerDiscounts, () => import('./customer-discounts.ts')),
  ...(['item', 'group', 'hour', 'seller'] as const).map((key) =>
    lazyReport(
      {
        item: insightScreens.salesByItem,
        group: insightScreens.salesByGroup,
        hour: insightScreens.salesByHour,
        seller: insightScreens.salesBySeller,
      }[key],
      () => import('./sales-reports.ts').then(({ salesReports }) => ({ default: salesReports[key] })),
    ),
  ),
  lazyReport(insightScreens.dailyPayments, () => import('./daily-payments.ts')),
  lazyScreen(insightScreens.monthlyPayments, () => import('./screens/monthly-payments.report.tsx')),
  lazyScreen(insightScreens.customerTypes, () => import('./screens/customer-types.report.tsx')),
  lazyScreen(insightScreens.vat, () => import('./screens/vat.report.tsx')),
];
