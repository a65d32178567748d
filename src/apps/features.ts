import { absenceRoutes } from '../features/absence/server/routes.ts';
import { appointmentConstraints } from '../features/appointments/server/constraints.ts';
import { appointmentTimeline, eraseAppointments } from '../features/appointments/server/public-api.ts';
import { appointmentRoutes } from '../features/appointments/server/routes.ts';
import { attendanceConstraints } from '../features/attendance/server/constraints.ts';
import { attendanceRoutes } from '../features/attendance/server/routes.ts';
import { auditLogRoutes } from '../features/audit-log/server/routes.ts';
import { bellRoutes } from '../features/bell/server/routes.ts';
import { withNearestTimes } from '../features/booking/server/public-api.ts';
import { buyingRoutes } from '../features/buying/server/routes.ts';
import { catalogueConstraints } from '../features/catalogue/server/constraints.ts';
import { catalogueRoutes } from '../features/catalogue/server/routes.ts';
import { commissionConstraints } from '../features/commission/server/constraints.ts';
import { isMonthApproved } from '../features/commission/server/public-api.ts';
import { commissionRoutes } from '../features/commission/server/routes.ts';
import { composerRoutes } from '../features/composer/server/routes.ts';
import { penaltyInvoices } from '../features/credit-notes/server/public-api.ts';
import { creditNoteRoutes } from '../features/credit-notes/server/routes.ts';
import { customerBalanceRoutes } from '../features/customer-balance/server/routes.ts';
import { customerConstraints } from '../features/customers/server/constraints.ts';
import { customerRoutes } from '../features/customers/server/routes.ts';
import { dashboardRoutes } from '../features/dashboard/server/routes.ts';
import { deliveryConstraints } from '../features/deliveries/server/constraints.ts';
import { deliveryRoutes } from '../features/deliveries/server/routes.ts';
import { depositRoutes } from '../features/deposits/server/routes.ts';
import { documentConstraints } from '../features/documents/server/constraints.ts';
import {
  documentIds,
  documentNumbered,
  documentNumberOf,
  documentSums,
  documentsOwed,
  documentsPaid,
  documentTimeline,
  hasTraded,
  lastDocumentDay,
  openDeposits,
  recentInvoicesOf,
} from '../features/documents/server/public-api.ts';
import { documentRoutes, fiscalDocumentRoutes } from '../features/documents/server/routes.ts';
import { fiscalRoutes } from '../features/e-invoicing/server/routes.ts';
import { exportRoutes } from '../features/exports/server/routes.ts';
import { eraseOrderWords } from '../features/flower-menu/server/public-api.ts';
import { menuRoutes } from '../features/flower-menu/server/routes.ts';
import { readBalanceReminders } from '../features/follow-ups/server/public-api.ts';
import { followUpRoutes } from '../features/follow-ups/server/routes.ts';
import { giftCardTimeline } from '../features/gift-cards/server/public-api.ts';
import { giftCardRoutes } from '../features/gift-cards/server/routes.ts';
import { identityConstraints } from '../features/identity/server/constraints.ts';
import { identityRoutes } from '../features/identity/server/routes.ts';
import { importRoutes } from '../features/imports/server/routes.ts';
import { inventoryConstraints } from '../features/inventory/server/constraints.ts';
import { inventoryRoutes } from '../features/inventory/server/routes.ts';
import { pointsErased, pointsOfNamed, pointsTimeline } from '../features/loyalty/server/public-api.ts';
import { loyaltyRoutes } from '../features/loyalty/server/routes.ts';
import { messagingRoutes } from '../features/messaging/server/routes.ts';
import { onboardingRoutes } from '../features/onboarding/server/routes.ts';
import { endOrders, eraseOrderedWords } from '../features/orders/server/public-api.ts';
import { orderRoutes } from '../features/orders/server/routes.ts';
import { packageTimeline } from '../features/packages/server/public-api.ts';
import { packageRoutes } from '../features/packages/server/routes.ts';
import { paymentConstraints } from '../features/payments/server/constraints.ts';
import { paymentTimeline } from '../features/payments/server/public-api.ts';
import { paymentRoutes } from '../features/payments/server/routes.ts';
import { penaltyConstraints } from '../features/penalties/server/constraints.ts';
import { penaltyTimeline, readChargedFee } from '../features/penalties/server/public-api.ts';
import { penaltyRoutes } from '../features/penalties/server/routes.ts';
import { consoleRoutes } from '../features/platform-console/server/routes.ts';
import { promotionConstraints } from '../features/promotions/server/constraints.ts';
import { promotionRoutes } from '../features/promotions/server/routes.ts';
import { purchasingConstraints } from '../features/purchasing/server/constraints.ts';
import { supplierNameOf } from '../features/purchasing/server/public-api.ts';
import { purchasingRoutes } from '../features/purchasing/server/routes.ts';
import { receivableRoutes } from '../features/receivables/server/routes.ts';
import { recipeConstraints } from '../features/recipes/server/constraints.ts';
import { recipeRoutes } from '../features/recipes/server/routes.ts';
import { reportRoutes } from '../features/reports/server/routes.ts';
import { shopArchiveRoutes } from '../features/shop-archive/server/routes.ts';
import { removePhotosOf } from '../features/shop-pages/server/public-api.ts';
import { shopPageRoutes } from '../features/shop-pages/server/routes.ts';
import { signUpRoutes } from '../features/sign-up/server/routes.ts';
import { eraseSurveyWords } from '../features/surveys/server/public-api.ts';
import { surveyRoutes } from '../features/surveys/server/routes.ts';
import { accountRules } from '../features/tenancy/account-rules.ts';
import { tenancyConstraints } from '../features/tenancy/server/constraints.ts';
import { noteFirstEntry, shopFacts } from '../features/tenancy/server/public-api.ts';
import { tenancyRoutes } from '../features/tenancy/server/routes.ts';
import { tillConstraints } from '../features/till/server/constraints.ts';
import { heldBills } from '../features/till/server/public-api.ts';
import { tillRoutes } from '../features/till/server/routes.ts';
import { tillSettings } from '../features/till/settings.ts';
import { tillShiftConstraints } from '../features/till-shifts/server/constraints.ts';
import { countedShifts } from '../features/till-shifts/server/public-api.ts';
import { tillShiftRoutes } from '../features/till-shifts/server/routes.ts';
import { tipRoutes } from '../features/tips/server/routes.ts';
import { workforceConstraints } from '../features/workforce/server/constraints.ts';
import { isEmployee, pictureOfUser } from '../features/workforce/server/public-api.ts';
import { workforceRoutes } from '../features/workforce/server/routes.ts';
import { workingHoursConstraints } from '../features/working-hours/server/constraints.ts';
import { withdrawLeavesOf } from '../features/working-hours/server/public-api.ts';
import { workingHoursRoutes } from '../features/working-hours/server/routes.ts';
import type { MerchantContext } from '../platform/http/context.ts';
import type { ConstraintErrors } from '../platform/http/errors.ts';
import type { Route } from '../platform/http/route.ts';
import { drawPreview } from './shop/draw-preview.ts';

/** What every screen knows of the till's settings. */
const chosenAtTheTill = (ctx: MerchantContext) => {
  const { hold_invoice, lock_after_minutes } = ctx.settings(tillSettings);
  return { hold_invoice: Number(hold_invoice), lock_after_minutes };
};

/** Every operation of the product: what the API serves, publishes and is tested by. */
export const routes: readonly Route[] = [
  ...identityRoutes(shopFacts, chosenAtTheTill, {
    entered: noteFirstEntry,
    pictureOf: pictureOfUser,
    isEmployee,
    supportOf: (rules) => accountRules.schema.parse(rules),
  }),
  ...tenancyRoutes(recentInvoicesOf, { hasTraded, lastDocumentDay, isMonthApproved, openDeposits, heldBills }),
  ...catalogueRoutes,
  ...customerRoutes({
    timeline: [
      appointmentTimeline,
      documentTimeline,
      paymentTimeline,
      giftCardTimeline,
      packageTimeline,
      pointsTimeline,
      penaltyTimeline,
    ],
    documentSums,
    documentIds,
    erasures: [eraseSurveyWords, eraseAppointments, eraseOrderWords, eraseOrderedWords],
    endings: [pointsErased, removePhotosOf, endOrders],
    pointsOf: pointsOfNamed,
  }),
  ...workforceRoutes([withdrawLeavesOf]),
  ...workingHoursRoutes,
  ...attendanceRoutes,
  ...paymentRoutes(documentNumbered, countedShifts),
  ...messagingRoutes,
  ...appointmentRoutes(readChargedFee),
  ...absenceRoutes,
  ...inventoryRoutes({ documentNumber: documentNumberOf('o'), supplierName: supplierNameOf('o') }, documentNumbered),
  ...purchasingRoutes,
  ...recipeRoutes(documentNumberOf('o')),
  ...tillShiftRoutes({ sums: documentsPaid, owed: documentsOwed }),
  ...customerBalanceRoutes,
  ...giftCardRoutes,
  ...penaltyRoutes(penaltyInvoices),
  ...tipRoutes,
  ...deliveryRoutes,
  ...orderRoutes,
  ...promotionRoutes,
  ...loyaltyRoutes,
  ...packageRoutes,
  ...fiscalRoutes,
  ...documentRoutes,
  ...depositRoutes,
  ...receivableRoutes(readBalanceReminders),
  ...fiscalDocumentRoutes,
  ...commissionRoutes,
  ...tillRoutes,
  ...creditNoteRoutes,
  ...composerRoutes,
  ...menuRoutes,
  ...buyingRoutes,
  ...shopPageRoutes(drawPreview, withNearestTimes),
  ...surveyRoutes,
  ...followUpRoutes,
  ...signUpRoutes,
  ...consoleRoutes,
  ...reportRoutes,
  ...dashboardRoutes,
  ...onboardingRoutes,
  ...bellRoutes,
  ...importRoutes,
  ...auditLogRoutes(() => routes),
  ...exportRoutes(() => routes),
  ...shopArchiveRoutes,
];

/** What every database constraint means to a person. */
export const constraints: ConstraintErrors = {
  ...identityConstraints,
  ...tenancyConstraints,
  ...catalogueConstraints,
  ...customerConstraints,
  ...workforceConstraints,
  ...workingHoursConstraints,
  ...appointmentConstraints,
  ...attendanceConstraints,
  ...paymentConstraints,
  ...purchasingConstraints,
  ...tillShiftConstraints,
  ...inventoryConstraints,
  ...recipeConstraints,
  ...penaltyConstraints,
  ...deliveryConstraints,
  ...promotionConstraints,
  ...documentConstraints,
  ...commissionConstraints,
  ...tillConstraints,
};
