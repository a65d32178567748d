import { appointmentRefusals } from '../../features/appointments/refusals.ts';
import { attendanceRefusals } from '../../features/attendance/refusals.ts';
import { auditLogRefusals } from '../../features/audit-log/refusals.ts';
import { buyingRefusals } from '../../features/buying/refusals.ts';
import { catalogueRefusals } from '../../features/catalogue/refusals.ts';
import { commissionRefusals } from '../../features/commission/refusals.ts';
import { composerRefusals } from '../../features/composer/refusals.ts';
import { creditNoteRefusals } from '../../features/credit-notes/refusals.ts';
import { customerBalanceRefusals } from '../../features/customer-balance/refusals.ts';
import { customerRefusals } from '../../features/customers/refusals.ts';
import { deliveryRefusals } from '../../features/deliveries/refusals.ts';
import { documentRefusals } from '../../features/documents/refusals.ts';
import { fiscalRefusals } from '../../features/e-invoicing/refusals.ts';
import { exportRefusals } from '../../features/exports/refusals.ts';
import { menuRefusals } from '../../features/flower-menu/refusals.ts';
import { followUpRefusals } from '../../features/follow-ups/refusals.ts';
import { giftCardRefusals } from '../../features/gift-cards/refusals.ts';
import { identityRefusals } from '../../features/identity/refusals.ts';
import { importRefusals } from '../../features/imports/refusals.ts';
import { inventoryRefusals } from '../../features/inventory/refusals.ts';
import { ledgerRefusals } from '../../features/ledger/refusals.ts';
import { loyaltyRefusals } from '../../features/loyalty/refusals.ts';
import { messagingRefusals } from '../../features/messaging/refusals.ts';
import { onboardingRefusals } from '../../features/onboarding/refusals.ts';
import { orderRefusals } from '../../features/orders/refusals.ts';
import { packageRefusals } from '../../features/packages/refusals.ts';
import { paymentRefusals } from '../../features/payments/refusals.ts';
import { penaltyRefusals } from '../../features/penalties/refusals.ts';
import { promotionRefusals } from '../../features/promotions/refusals.ts';
import { purchasingRefusals } from '../../features/purchasing/refusals.ts';
import { recipeRefusals } from '../../features/recipes/refusals.ts';
import { shopArchiveRefusals } from '../../features/shop-archive/refusals.ts';
import { shopPageRefusals } from '../../features/shop-pages/refusals.ts';
import { surveyRefusals } from '../../features/surveys/refusals.ts';
import { tenancyRefusals } from '../../features/tenancy/refusals.ts';
import { tillRefusals } from '../../features/till/refusals.ts';
import { tillShiftRefusals } from '../../features/till-shifts/refusals.ts';
import { tipRefusals } from '../../features/tips/refusals.ts';
import { workforceRefusals } from '../../features/workforce/refusals.ts';
import { workingHoursRefusals } from '../../features/working-hours/refusals.ts';
import type { RefusalTexts } from '../../kernel/contract/refusal.ts';
import { fileRefusals, readingRefusals } from '../../kernel/contract/refusals.ts';

/** Every sentence that a refusal of this app can say; a feature adds its line. */
export const refusalTexts: RefusalTexts = {
  ...fileRefusals,
  ...readingRefusals,
  ...workingHoursRefusals,
  ...attendanceRefusals,
  ...identityRefusals,
  ...tenancyRefusals,
  ...catalogueRefusals,
  ...ledgerRefusals,
  ...customerRefusals,
  ...workforceRefusals,
  ...paymentRefusals,
  ...messagingRefusals,
  ...appointmentRefusals,
  ...inventoryRefusals,
  ...creditNoteRefusals,
  ...purchasingRefusals,
  ...tillShiftRefusals,
  ...customerBalanceRefusals,
  ...giftCardRefusals,
  ...penaltyRefusals,
  ...recipeRefusals,
  ...composerRefusals,
  ...menuRefusals,
  ...buyingRefusals,
  ...tipRefusals,
  ...deliveryRefusals,
  ...orderRefusals,
  ...promotionRefusals,
  ...loyaltyRefusals,
  ...packageRefusals,
  ...fiscalRefusals,
  ...documentRefusals,
  ...commissionRefusals,
  ...tillRefusals,
  ...shopPageRefusals,
  ...surveyRefusals,
  ...followUpRefusals,
  ...exportRefusals,
  ...importRefusals,
  ...onboardingRefusals,
  ...auditLogRefusals,
  ...shopArchiveRefusals,
};
