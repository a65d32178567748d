import { activityRefusals } from '../../features/audit-log/refusals.ts';
import { archiveRefusals } from '../../features/shop-archive/refusals.ts';
import { attendanceRefusals } from '../../features/attendance/refusals.ts';
import { catalogueRefusals } from '../../features/catalogue/refusals.ts';
import { commissionRefusals } from '../../features/commission/refusals.ts';
import { customerRefusals } from '../../features/customers/refusals.ts';
import { exportRefusals } from '../../features/exports/refusals.ts';
import { hourRefusals } from '../../features/working-hours/refusals.ts';
import { identityRefusals } from '../../features/identity/refusals.ts';
import { onboardingRefusals } from '../../features/onboarding/refusals.ts';
import { importRefusals } from '../../features/imports/refusals.ts';
import { inventoryRefusals } from '../../features/inventory/refusals.ts';
import { ledgerRefusals } from '../../features/ledger/refusals.ts';
import { paymentRefusals } from '../../features/payments/refusals.ts';
import { fiscalRefusals } from '../../features/e-invoicing/refusals.ts';
import { documentRefusals } from '../../features/documents/refusals.ts';
import { messagingRefusals } from '../../features/messaging/refusals.ts';
import { schedulingRefusals } from '../../features/appointments/refusals.ts';
import { shopPageRefusals } from '../../features/shop-pages/refusals.ts';
import { queueRefusals } from '../../features/follow-ups/refusals.ts';
import { noteRefusals } from '../../features/credit-notes/refusals.ts';
import { tipRefusals } from '../../features/tips/refusals.ts';
import { penaltyRefusals } from '../../features/penalties/refusals.ts';
import { loyaltyRefusals } from '../../features/loyalty/refusals.ts';
import { promotionRefusals } from '../../features/promotions/refusals.ts';
import { offerRefusals } from '../../features/packages/refusals.ts';
import { balanceRefusals } from '../../features/customer-balance/refusals.ts';
import { giftCardRefusals } from '../../features/gift-cards/refusals.ts';
import { purchasingRefusals } from '../../features/purchasing/refusals.ts';
import { shiftRefusals } from '../../features/till-shifts/refusals.ts';
import { surveyRefusals } from '../../features/surveys/refusals.ts';
import { tenancyRefusals } from '../../features/tenancy/refusals.ts';
import { tillRefusals } from '../../features/till/refusals.ts';
import { workforceRefusals } from '../../features/workforce/refusals.ts';
import type { RefusalTexts } from '../../kernel/contract/refusal.ts';
import { fileRefusals, readingRefusals } from '../../kernel/contract/refusals.ts';

/** Every sentence that a refusal of this app can say; a feature adds its line. */
export const refusalTexts: RefusalTexts = {
  ...fileRefusals,
  ...readingRefusals,
  ...hourRefusals,
  ...attendanceRefusals,
  ...identityRefusals,
  ...tenancyRefusals,
  ...catalogueRefusals,
  ...ledgerRefusals,
  ...customerRefusals,
  ...workforceRefusals,
  ...paymentRefusals,
  ...messagingRefusals,
  ...schedulingRefusals,
  ...inventoryRefusals,
  ...noteRefusals,
  ...purchasingRefusals,
  ...shiftRefusals,
  ...balanceRefusals,
  ...giftCardRefusals,
  ...penaltyRefusals,
  ...tipRefusals,
  ...promotionRefusals,
  ...loyaltyRefusals,
  ...offerRefusals,
  ...fiscalRefusals,
  ...documentRefusals,
  ...commissionRefusals,
  ...tillRefusals,
  ...shopPageRefusals,
  ...surveyRefusals,
  ...queueRefusals,
  ...exportRefusals,
  ...importRefusals,
  ...onboardingRefusals,
  ...activityRefusals,
  ...archiveRefusals,
};
