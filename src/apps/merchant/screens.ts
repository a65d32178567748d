import { absenceRows } from '../../features/absence/screen-files.ts';
import { appointmentRows } from '../../features/appointments/screen-files.ts';
import { appointmentScreens } from '../../features/appointments/screens.ts';
import { attendanceRows } from '../../features/attendance/screen-files.ts';
import { auditLogRows } from '../../features/audit-log/screen-files.ts';
import { buyingRows } from '../../features/buying/screen-files.ts';
import { buyingScreens } from '../../features/buying/screens.ts';
import { catalogueRows } from '../../features/catalogue/screen-files.ts';
import { groupScreens, productScreens, serviceScreens } from '../../features/catalogue/screens.ts';
import { commissionRows } from '../../features/commission/screen-files.ts';
import { composerRows } from '../../features/composer/screen-files.ts';
import { creditNoteRows } from '../../features/credit-notes/screen-files.ts';
import { customerRows } from '../../features/customers/screen-files.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { dashboardRows } from '../../features/dashboard/screen-files.ts';
import { deliveryRows } from '../../features/deliveries/screen-files.ts';
import { documentRows } from '../../features/documents/screen-files.ts';
import { documentScreens } from '../../features/documents/screens.ts';
import { fiscalRows, fiscalSettingRows } from '../../features/e-invoicing/screen-files.ts';
import { fiscalScreens } from '../../features/e-invoicing/screens.ts';
import { menuRows } from '../../features/flower-menu/screen-files.ts';
import { followUpRows } from '../../features/follow-ups/screen-files.ts';
import { giftCardReportRows, giftCardRows, giftCardSettingRows } from '../../features/gift-cards/screen-files.ts';
import { giftCardScreens } from '../../features/gift-cards/screens.ts';
import { identityRows, roleRows } from '../../features/identity/screen-files.ts';
import { identityScreens, roleScreens } from '../../features/identity/screens.ts';
import { importRows } from '../../features/imports/screen-files.ts';
import { inventoryRows } from '../../features/inventory/screen-files.ts';
import { stockScreens } from '../../features/inventory/screens.ts';
import { loyaltyReportRows, loyaltyRows, loyaltySettingRows } from '../../features/loyalty/screen-files.ts';
import { loyaltyScreens } from '../../features/loyalty/screens.ts';
import { messagingRows } from '../../features/messaging/screen-files.ts';
import { onboardingRows } from '../../features/onboarding/screen-files.ts';
import { menuEditorRows } from '../../features/online-menu/screen-files.ts';
import { orderRows, orderSettingRows } from '../../features/orders/screen-files.ts';
import { offerReportRows, packageRows } from '../../features/packages/screen-files.ts';
import { packageScreens } from '../../features/packages/screens.ts';
import { gatewayReportRows, gatewaySettingRows } from '../../features/payments/screen-files.ts';
import { paymentScreens } from '../../features/payments/screens.ts';
import { penaltyRows, penaltySettingRows } from '../../features/penalties/screen-files.ts';
import { promotionRows } from '../../features/promotions/screen-files.ts';
import { promotionScreens } from '../../features/promotions/screens.ts';
import { purchasingRows } from '../../features/purchasing/screen-files.ts';
import { supplierScreens } from '../../features/purchasing/screens.ts';
import { receivableRows } from '../../features/receivables/screen-files.ts';
import { receivableScreens } from '../../features/receivables/screens.ts';
import { recipeRows, recipeSettingRows } from '../../features/recipes/screen-files.ts';
import { recipeScreens } from '../../features/recipes/screens.ts';
import { reportRows } from '../../features/reports/screen-files.ts';
import { shopArchiveRows } from '../../features/shop-archive/screen-files.ts';
import { pageViewRows, shopPageRows } from '../../features/shop-pages/screen-files.ts';
import { signUpRows } from '../../features/sign-up/screen-files.ts';
import { accountRows, notificationRows, shopSettingRows } from '../../features/tenancy/screen-files.ts';
import { shopSettingScreens } from '../../features/tenancy/screens.ts';
import { tillRows } from '../../features/till/screen-files.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { shiftReportRows, tillSettingRows, tillShiftRows } from '../../features/till-shifts/screen-files.ts';
import { tipRows } from '../../features/tips/screen-files.ts';
import { workforceRows } from '../../features/workforce/screen-files.ts';
import { employeeScreens } from '../../features/workforce/screens.ts';
import { workingHoursRows } from '../../features/working-hours/screen-files.ts';
import { leaveScreens } from '../../features/working-hours/screens.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';

/**
 * Every address of the merchant area (specification section 2), in the order in which the rail lists them. Features
 * bring their rows; what several features draw together stands here.
 */
export const screens: readonly ScreenRow[] = [
  ...identityRows,
  lazyScreen(identityScreens.profile, () => import('./profile.tsx')),
  ...signUpRows,
  ...accountRows,
  lazyScreen(identityScreens.noPermission, () => import('../../ui/routing/no-permission.screen.tsx')),
  lazyScreen(tillScreens.till, () => import('./till.tsx')),
  ...followUpRows,
  ...tillRows,
  ...penaltyRows,
  ...tipRows,
  lazyScreen(giftCardScreens.sell, () => import('./sell-gift-card.tsx')),
  ...giftCardRows,
  ...tillShiftRows,
  lazyScreen(appointmentScreens.calendar, () => import('./calendar.tsx')),
  ...appointmentRows,
  ...absenceRows,
  ...messagingRows,
  lazyScreen(productScreens.list, () => import('./products.tsx')),
  ...catalogueRows,
  lazyScreen(stockScreens.add, () => import('./add-quantity.tsx')),
  ...inventoryRows,
  ...recipeRows,
  ...buyingRows,
  lazyScreen(buyingScreens.order, () => import('./buying-order.tsx')),
  ...menuEditorRows,
  ...composerRows,
  ...menuRows,
  lazyScreen(recipeScreens.record, () => import('./recipe.tsx')),
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
  ...creditNoteRows,
  lazyScreen(receivableScreens.list, () => import('./receivables.tsx')),
  ...receivableRows,
  ...documentRows,
  lazyScreen(documentScreens.record, () => import('./invoice.tsx')),
  lazyScreen(paymentScreens.list, () => import('./payments.tsx')),
  ...fiscalRows,
  lazyScreen(fiscalScreens.record, () => import('./fiscal-document.tsx')),
  ...packageRows,
  lazyScreen(packageScreens.record, () => import('./offer.tsx')),
  ...orderRows,
  ...deliveryRows,
  ...promotionRows,
  lazyScreen(promotionScreens.record, () => import('./discount-program.tsx')),
  ...loyaltyRows,
  lazyScreen(loyaltyScreens.record, () => import('./loyalty-program.tsx')),
  ...purchasingRows,
  lazyScreen(supplierScreens.record, () => import('./supplier.tsx')),
  ...onboardingRows,
  ...dashboardRows,
  ...reportRows,
  ...shiftReportRows,
  ...gatewayReportRows,
  ...pageViewRows,
  ...giftCardReportRows,
  ...offerReportRows,
  ...loyaltyReportRows,
  ...auditLogRows,
  lazyScreen(shopSettingScreens.general, () => import('./general-setting.tsx')),
  ...shopSettingRows,
  lazyScreen(leaveScreens.list, () => import('./leave.tsx')),
  ...workingHoursRows,
  lazyScreen(shopSettingScreens.wizard, () => import('./wizard.tsx')),
  lazyScreen(shopSettingScreens.invoice, () => import('./invoice-setting.tsx')),
  ...notificationRows,
  ...fiscalSettingRows,
  ...gatewaySettingRows,
  ...giftCardSettingRows,
  ...loyaltySettingRows,
  ...penaltySettingRows,
  ...recipeSettingRows,
  ...orderSettingRows,
  ...tillSettingRows,
  ...shopPageRows,
  ...importRows,
  ...shopArchiveRows,
  // The parts of the kit to look at, while developing only.
  ...(import.meta.env.DEV
    ? [lazyScreen(screen('/dev/gallery', 'Gallery', 'المعرض'), () => import('../../ui/gallery/gallery.screen.tsx'))]
    : []),
];
