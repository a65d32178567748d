/** Made by `npm run generate`: the files whose exports hold operations. */
import * as appointmentsHomeContract from '../features/appointments/home-contract.ts';
import * as appointmentsOnlineContract from '../features/appointments/online-contract.ts';
import * as appointmentsPolicyContract from '../features/appointments/policy-contract.ts';
import * as appointmentsRecordContract from '../features/appointments/record-contract.ts';
import * as appointmentsReportContract from '../features/appointments/report-contract.ts';
import * as appointmentsResourceContract from '../features/appointments/resource-contract.ts';
import * as appointmentsWaitlistContract from '../features/appointments/waitlist-contract.ts';
import * as attendanceKioskContract from '../features/attendance/kiosk-contract.ts';
import * as attendanceReportContract from '../features/attendance/report-contract.ts';
import * as catalogueLabels from '../features/catalogue/labels.ts';
import * as catalogueProductContract from '../features/catalogue/product-contract.ts';
import * as catalogueSuggestedContract from '../features/catalogue/suggested-contract.ts';
import * as catalogueSuggestionContract from '../features/catalogue/suggestion-contract.ts';
import * as customersMergeContract from '../features/customers/merge-contract.ts';
import * as customersRecordContract from '../features/customers/record-contract.ts';
import * as depositsAppointmentDepositContract from '../features/deposits/appointment-deposit-contract.ts';
import * as depositsCardDepositContract from '../features/deposits/card-deposit-contract.ts';
import * as documentsFiscalContract from '../features/documents/fiscal-contract.ts';
import * as documentsSampleContract from '../features/documents/sample-contract.ts';
import * as documentsSendingContract from '../features/documents/sending-contract.ts';
import * as documentsSoldContract from '../features/documents/sold-contract.ts';
import * as eInvoicingManagerContract from '../features/e-invoicing/manager-contract.ts';
import * as identityPasskeyContract from '../features/identity/passkey-contract.ts';
import * as identityPlatformStaffContract from '../features/identity/platform-staff-contract.ts';
import * as identityRoleContract from '../features/identity/role-contract.ts';
import * as identitySafetyContract from '../features/identity/safety-contract.ts';
import * as identitySessionContract from '../features/identity/session-contract.ts';
import * as identityTwoFactorContract from '../features/identity/two-factor-contract.ts';
import * as ordersBenchContract from '../features/orders/bench-contract.ts';
import * as ordersCardContract from '../features/orders/card-contract.ts';
import * as ordersTakingContract from '../features/orders/taking-contract.ts';
import * as paymentsGatewayContract from '../features/payments/gateway-contract.ts';
import * as platformConsoleAuthorityContract from '../features/platform-console/authority-contract.ts';
import * as platformConsoleGatewayContract from '../features/platform-console/gateway-contract.ts';
import * as platformConsoleMailContract from '../features/platform-console/mail-contract.ts';
import * as platformConsolePeopleContract from '../features/platform-console/people-contract.ts';
import * as platformConsolePlatformContract from '../features/platform-console/platform-contract.ts';
import * as platformConsoleSafetyContract from '../features/platform-console/safety-contract.ts';
import * as purchasingProductBuying from '../features/purchasing/product-buying.ts';
import * as receivablesOwedContract from '../features/receivables/owed-contract.ts';
import * as receivablesReceivablesContract from '../features/receivables/receivables-contract.ts';
import * as receivablesStatement from '../features/receivables/statement.ts';
import * as recipesLotContract from '../features/recipes/lot-contract.ts';
import * as reportsArrangementMargin from '../features/reports/arrangement-margin.ts';
import * as reportsComponentUse from '../features/reports/component-use.ts';
import * as reportsCustomerDiscounts from '../features/reports/customer-discounts.ts';
import * as reportsCustomerTypes from '../features/reports/customer-types.ts';
import * as reportsSalesBy from '../features/reports/sales-by.ts';
import * as reportsStockWaste from '../features/reports/stock-waste.ts';
import * as reportsVatReport from '../features/reports/vat-report.ts';
import * as shopPagesPhotoContract from '../features/shop-pages/photo-contract.ts';
import * as tenancyAccountContract from '../features/tenancy/account-contract.ts';
import * as tenancyManagerContract from '../features/tenancy/manager-contract.ts';
import * as tenancyShopContract from '../features/tenancy/shop-contract.ts';
import * as tillTillLotContract from '../features/till/till-lot-contract.ts';
import * as workforceInformationContract from '../features/workforce/information-contract.ts';
import * as workforceLoginContract from '../features/workforce/login-contract.ts';
import * as workforceLookContract from '../features/workforce/look-contract.ts';
import * as workforcePictureContract from '../features/workforce/picture-contract.ts';
import * as workforcePinContract from '../features/workforce/pin-contract.ts';
import * as workforceSalaryContract from '../features/workforce/salary-contract.ts';
import * as workforceServiceContract from '../features/workforce/service-contract.ts';
import * as workingHoursLeaveContract from '../features/working-hours/leave-contract.ts';
import * as absenceContract from '../features/absence/contract.ts';
import * as appointmentsContract from '../features/appointments/contract.ts';
import * as attendanceContract from '../features/attendance/contract.ts';
import * as auditLogContract from '../features/audit-log/contract.ts';
import * as bellContract from '../features/bell/contract.ts';
import * as buyingContract from '../features/buying/contract.ts';
import * as catalogueContract from '../features/catalogue/contract.ts';
import * as commissionContract from '../features/commission/contract.ts';
import * as composerContract from '../features/composer/contract.ts';
import * as creditNotesContract from '../features/credit-notes/contract.ts';
import * as customerBalanceContract from '../features/customer-balance/contract.ts';
import * as customersContract from '../features/customers/contract.ts';
import * as dashboardContract from '../features/dashboard/contract.ts';
import * as deliveriesContract from '../features/deliveries/contract.ts';
import * as depositsContract from '../features/deposits/contract.ts';
import * as documentsContract from '../features/documents/contract.ts';
import * as eInvoicingContract from '../features/e-invoicing/contract.ts';
import * as exportsContract from '../features/exports/contract.ts';
import * as flowerMenuContract from '../features/flower-menu/contract.ts';
import * as followUpsContract from '../features/follow-ups/contract.ts';
import * as giftCardsContract from '../features/gift-cards/contract.ts';
import * as identityContract from '../features/identity/contract.ts';
import * as importsContract from '../features/imports/contract.ts';
import * as inventoryContract from '../features/inventory/contract.ts';
import * as loyaltyContract from '../features/loyalty/contract.ts';
import * as messagingContract from '../features/messaging/contract.ts';
import * as onboardingContract from '../features/onboarding/contract.ts';
import * as ordersContract from '../features/orders/contract.ts';
import * as packagesContract from '../features/packages/contract.ts';
import * as paymentsContract from '../features/payments/contract.ts';
import * as penaltiesContract from '../features/penalties/contract.ts';
import * as platformConsoleContract from '../features/platform-console/contract.ts';
import * as promotionsContract from '../features/promotions/contract.ts';
import * as purchasingContract from '../features/purchasing/contract.ts';
import * as recipesContract from '../features/recipes/contract.ts';
import * as reportsContract from '../features/reports/contract.ts';
import * as shopArchiveContract from '../features/shop-archive/contract.ts';
import * as shopPagesContract from '../features/shop-pages/contract.ts';
import * as signUpContract from '../features/sign-up/contract.ts';
import * as surveysContract from '../features/surveys/contract.ts';
import * as tenancyContract from '../features/tenancy/contract.ts';
import * as tillShiftsContract from '../features/till-shifts/contract.ts';
import * as tillContract from '../features/till/contract.ts';
import * as tipsContract from '../features/tips/contract.ts';
import * as workforceContract from '../features/workforce/contract.ts';
import * as workingHoursContract from '../features/working-hours/contract.ts';

export const contracts: readonly object[] = [
  appointmentsHomeContract,
  appointmentsOnlineContract,
  appointmentsPolicyContract,
  appointmentsRecordContract,
  appointmentsReportContract,
  appointmentsResourceContract,
  appointmentsWaitlistContract,
  attendanceKioskContract,
  attendanceReportContract,
  catalogueLabels,
  catalogueProductContract,
  catalogueSuggestedContract,
  catalogueSuggestionContract,
  customersMergeContract,
  customersRecordContract,
  depositsAppointmentDepositContract,
  depositsCardDepositContract,
  documentsFiscalContract,
  documentsSampleContract,
  documentsSendingContract,
  documentsSoldContract,
  eInvoicingManagerContract,
  identityPasskeyContract,
  identityPlatformStaffContract,
  identityRoleContract,
  identitySafetyContract,
  identitySessionContract,
  identityTwoFactorContract,
  ordersBenchContract,
  ordersCardContract,
  ordersTakingContract,
  paymentsGatewayContract,
  platformConsoleAuthorityContract,
  platformConsoleGatewayContract,
  platformConsoleMailContract,
  platformConsolePeopleContract,
  platformConsolePlatformContract,
  platformConsoleSafetyContract,
  purchasingProductBuying,
  receivablesOwedContract,
  receivablesReceivablesContract,
  receivablesStatement,
  recipesLotContract,
  reportsArrangementMargin,
  reportsComponentUse,
  reportsCustomerDiscounts,
  reportsCustomerTypes,
  reportsSalesBy,
  reportsStockWaste,
  reportsVatReport,
  shopPagesPhotoContract,
  tenancyAccountContract,
  tenancyManagerContract,
  tenancyShopContract,
  tillTillLotContract,
  workforceInformationContract,
  workforceLoginContract,
  workforceLookContract,
  workforcePictureContract,
  workforcePinContract,
  workforceSalaryContract,
  workforceServiceContract,
  workingHoursLeaveContract,
  absenceContract,
  appointmentsContract,
  attendanceContract,
  auditLogContract,
  bellContract,
  buyingContract,
  catalogueContract,
  commissionContract,
  composerContract,
  creditNotesContract,
  customerBalanceContract,
  customersContract,
  dashboardContract,
  deliveriesContract,
  depositsContract,
  documentsContract,
  eInvoicingContract,
  exportsContract,
  flowerMenuContract,
  followUpsContract,
  giftCardsContract,
  identityContract,
  importsContract,
  inventoryContract,
  loyaltyContract,
  messagingContract,
  onboardingContract,
  ordersContract,
  packagesContract,
  paymentsContract,
  penaltiesContract,
  platformConsoleContract,
  promotionsContract,
  purchasingContract,
  recipesContract,
  reportsContract,
  shopArchiveContract,
  shopPagesContract,
  signUpContract,
  surveysContract,
  tenancyContract,
  tillShiftsContract,
  tillContract,
  tipsContract,
  workforceContract,
  workingHoursContract,
];
