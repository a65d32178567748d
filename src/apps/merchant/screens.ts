import { absenceRows } from '../../features/absence/screen-files.ts';
import { activityRows } from '../../features/audit-log/screens.ts';
import { catalogueRows, groupScreens, productScreens, serviceScreens } from '../../features/catalogue/screens.ts';
import { customerRows } from '../../features/customers/screen-files.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { documentRows, documentScreens } from '../../features/documents/screens.ts';
import {
  giftCardReportRows,
  giftCardRows,
  giftCardScreens,
  giftCardSettingRows,
} from '../../features/gift-cards/screens.ts';
import { attendanceRows } from '../../features/attendance/screens.ts';
import { commissionRows } from '../../features/commission/screens.ts';
import { fiscalRows, fiscalSettingRows } from '../../features/e-invoicing/screen-files.ts';
import { fiscalScreens } from '../../features/e-invoicing/screens.ts';
import { hourRows, leaveScreens } from '../../features/working-hours/screens.ts';
import { identityRows, identityScreens, roleRows, roleScreens } from '../../features/identity/screens.ts';
import { archiveRows } from '../../features/shop-archive/screens.ts';
import { importRows } from '../../features/imports/screens.ts';
import { insightRows } from '../../features/insights/screens.ts';
import { inventoryRows, stockScreens } from '../../features/inventory/screens.ts';

import { offerReportRows, offerRows, offerScreens } from '../../features/packages/screens.ts';
import { tipRows } from '../../features/tips/screens.ts';
import { penaltyRows, penaltySettingRows } from '../../features/penalties/screens.ts';
import { loyaltyReportRows, loyaltyRows, loyaltyScreens, loyaltySettingRows } from '../../features/loyalty/screens.ts';
import { promotionRows, promotionScreens } from '../../features/promotions/screens.ts';
import { purchasingRows, supplierScreens } from '../../features/purchasing/screens.ts';
import { noteRows } from '../../features/credit-notes/screens.ts';
import { shiftReportRows, shiftRows, tillSettingRows } from '../../features/till-shifts/screens.ts';
import { queueRows } from '../../features/follow-ups/screens.ts';
import { messagingRows } from '../../features/messaging/screens.ts';
import { schedulingRows, schedulingScreens } from '../../features/appointments/screens.ts';
import { gatewayReportRows, gatewaySettingRows } from '../../features/payments/screen-files.ts';
import { paymentScreens } from '../../features/payments/screens.ts';
import { storefrontRows, visitRows } from '../../features/storefront/screens.ts';
import { accountRows, notificationRows, shopSettingRows, shopSettingScreens } from '../../features/tenancy/screens.ts';
import { tillRows, tillScreens } from '../../features/till/screens.ts';
import { websiteRows } from '../../features/sign-up/screens.ts';
import { employeeScreens, workforceRows } from '../../features/workforce/screens.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';

/**
 * Every address of the merchant area (specification section 2), in the order in which the rail lists them. Features
 * bring their rows; what several features draw together stands here.
 */
export const screens: readonly ScreenRow[] = [
  ...identityRows,
  lazyScreen(identityScreens.profile, () => import('./profile.tsx')),
  ...websiteRows,
  ...accountRows,
  lazyScreen(identityScreens.noPermission, () => import('../../ui/routing/no-permission.screen.tsx')),
  lazyScreen(tillScreens.till, () => import('./till.tsx')),
  ...queueRows,
  ...tillRows,
  ...penaltyRows,
  ...tipRows,
  lazyScreen(giftCardScreens.sell, () => import('./sell-gift-card.tsx')),
  ...giftCardRows,
  ...shiftRows,
  lazyScreen(schedulingScreens.calendar, () => import('./calendar.tsx')),
  ...schedulingRows,
  ...absenceRows,
  ...messagingRows,
  lazyScreen(productScreens.list, () => import('./products.tsx')),
  ...catalogueRows,
  lazyScreen(stockScreens.add, () => import('./add-quantity.tsx')),
  ...inventoryRows,
  lazyScreen(groupScreens.record, () => import('./group.tsx')),
  lazyScreen(productScreens.record, () => import('./product.tsx')),
  lazyScreen(serviceScreens.record, () => import('./service.tsx')),
  lazyScreen(customerScreens.list, () => import('./customers.tsx')),
  ...customerRows,
  lazyScreen(customerScreens.record, () => import('./customer.tsx')),
  ...workforceRows,
  lazyScreen(employeeScreens.record, () => import('./employee.tsx')),
  ...roleRows,
  lazyScreen(roleScreens.record, () => import('./role.tsx')),
  ...attendanceRows,
  ...commissionRows,
  ...noteRows,
  lazyScreen(documentScreens.receivables, () => import('./receivables.tsx')),
  ...documentRows,
  lazyScreen(documentScreens.record, () => import('./invoice.tsx')),
  lazyScreen(paymentScreens.list, () => import('./payments.tsx')),
  ...fiscalRows,
  lazyScreen(fiscalScreens.record, () => import('./fiscal-document.tsx')),
  ...offerRows,
  lazyScreen(offerScreens.record, () => import('./offer.tsx')),
  ...promotionRows,
  lazyScreen(promotionScreens.record, () => import('./discount-program.tsx')),
  ...loyaltyRows,
  lazyScreen(loyaltyScreens.record, () => import('./loyalty-program.tsx')),
  ...purchasingRows,
  lazyScreen(supplierScreens.record, () => import('./supplier.tsx')),
  ...insightRows,
  ...shiftReportRows,
  ...gatewayReportRows,
  ...visitRows,
  ...giftCardReportRows,
  ...offerReportRows,
  ...loyaltyReportRows,
  ...activityRows,
  lazyScreen(shopSettingScreens.general, () => import('./general-setting.tsx')),
  ...shopSettingRows,
  lazyScreen(leaveScreens.list, () => import('./leave.tsx')),
  ...hourRows,
  lazyScreen(shopSettingScreens.wizard, () => import('./wizard.tsx')),
  lazyScreen(shopSettingScreens.invoice, () => import('./invoice-setting.tsx')),
  ...notificationRows,
  ...fiscalSettingRows,
  ...gatewaySettingRows,
  ...giftCardSettingRows,
  ...loyaltySettingRows,
  ...penaltySettingRows,
  ...tillSettingRows,
  ...storefrontRows,
  ...importRows,
  ...archiveRows,
  // The parts of the kit to look at, while developing only.
  ...(import.meta.env.DEV
    ? [lazyScreen(screen('/dev/gallery', 'Gallery', 'المعرض'), () => import('../../ui/gallery/gallery.screen.tsx'))]
    : []),
];
