import * as absence from '../features/absence/contract.ts';
import * as appointments from '../features/appointments/contract.ts';
import * as appointmentsHome from '../features/appointments/home-contract.ts';
import * as appointmentsOnline from '../features/appointments/online-contract.ts';
import * as appointmentsPolicies from '../features/appointments/policy-contract.ts';
import * as appointmentsRecords from '../features/appointments/record-contract.ts';
import * as appointmentsReports from '../features/appointments/report-contract.ts';
import * as appointmentsResources from '../features/appointments/resource-contract.ts';
import * as appointmentsWaitlist from '../features/appointments/waitlist-contract.ts';
import * as attendance from '../features/attendance/contract.ts';
import * as kiosk from '../features/attendance/kiosk-contract.ts';
import * as attendanceReports from '../features/attendance/report-contract.ts';
import * as auditLog from '../features/audit-log/contract.ts';
import * as bell from '../features/bell/contract.ts';
import * as catalogue from '../features/catalogue/contract.ts';
import * as catalogueLabels from '../features/catalogue/labels.ts';
import * as catalogueProducts from '../features/catalogue/product-contract.ts';
import * as catalogueSuggested from '../features/catalogue/suggested-contract.ts';
import * as catalogueSuggestions from '../features/catalogue/suggestion-contract.ts';
import * as commission from '../features/commission/contract.ts';
import * as creditNotes from '../features/credit-notes/contract.ts';
import * as customerBalance from '../features/customer-balance/contract.ts';
import * as customers from '../features/customers/contract.ts';
import * as customersMerging from '../features/customers/merge-contract.ts';
import * as customersRecord from '../features/customers/record-contract.ts';
import * as dashboard from '../features/dashboard/contract.ts';
import * as depositsByHand from '../features/deposits/appointment-deposit-contract.ts';
import * as depositsByCard from '../features/deposits/card-deposit-contract.ts';
import * as deposits from '../features/deposits/contract.ts';
import * as documents from '../features/documents/contract.ts';
import * as fiscalDocuments from '../features/documents/fiscal-contract.ts';
import * as documentSamples from '../features/documents/sample-contract.ts';
import * as documentSending from '../features/documents/sending-contract.ts';
import * as documentSold from '../features/documents/sold-contract.ts';
import * as fiscal from '../features/e-invoicing/contract.ts';
import * as fiscalManager from '../features/e-invoicing/manager-contract.ts';
import * as exports from '../features/exports/contract.ts';
import * as followUps from '../features/follow-ups/contract.ts';
import * as giftCards from '../features/gift-cards/contract.ts';
import * as identity from '../features/identity/contract.ts';
import * as identityPasskeys from '../features/identity/passkey-contract.ts';
import * as identityStaff from '../features/identity/platform-staff-contract.ts';
import * as identityRoles from '../features/identity/role-contract.ts';
import * as identitySafety from '../features/identity/safety-contract.ts';
import * as identityTwoFactor from '../features/identity/two-factor-contract.ts';
import * as imports from '../features/imports/contract.ts';
import * as inventory from '../features/inventory/contract.ts';
import * as loyalty from '../features/loyalty/contract.ts';
import * as messaging from '../features/messaging/contract.ts';
import * as onboarding from '../features/onboarding/contract.ts';
import * as packages from '../features/packages/contract.ts';
import * as payments from '../features/payments/contract.ts';
import * as paymentsGateway from '../features/payments/gateway-contract.ts';
import * as penalties from '../features/penalties/contract.ts';
import * as consoleAuthority from '../features/platform-console/authority-contract.ts';
import * as platformConsole from '../features/platform-console/contract.ts';
import * as consoleGateways from '../features/platform-console/gateway-contract.ts';
import * as consoleMails from '../features/platform-console/mail-contract.ts';
import * as consolePeople from '../features/platform-console/people-contract.ts';
import * as consolePlatform from '../features/platform-console/platform-contract.ts';
import * as consoleSafety from '../features/platform-console/safety-contract.ts';
import * as promotions from '../features/promotions/contract.ts';
import * as purchasing from '../features/purchasing/contract.ts';
import * as receivablesOwed from '../features/receivables/owed-contract.ts';
import * as receivables from '../features/receivables/receivables-contract.ts';
import * as receivablesStatement from '../features/receivables/statement.ts';
import * as reports from '../features/reports/contract.ts';
import * as customerDiscounts from '../features/reports/customer-discounts.ts';
import * as reportsCustomerTypes from '../features/reports/customer-types.ts';
import * as sales from '../features/reports/sales-by.ts';
import * as reportsVat from '../features/reports/vat-report.ts';
import * as shopArchive from '../features/shop-archive/contract.ts';
import * as shopPages from '../features/shop-pages/contract.ts';
import * as shopPagesPhotos from '../features/shop-pages/photo-contract.ts';
import * as signUp from '../features/sign-up/contract.ts';
import * as surveys from '../features/surveys/contract.ts';
import * as tenancyAccount from '../features/tenancy/account-contract.ts';
import * as tenancy from '../features/tenancy/contract.ts';
import * as tenancyManager from '../features/tenancy/manager-contract.ts';
import * as tenancyShop from '../features/tenancy/shop-contract.ts';
import * as till from '../features/till/contract.ts';
import * as tillShifts from '../features/till-shifts/contract.ts';
import * as tips from '../features/tips/contract.ts';
import * as workforce from '../features/workforce/contract.ts';
import * as workforceInformation from '../features/workforce/information-contract.ts';
import * as workforceLogins from '../features/workforce/login-contract.ts';
import * as workforceLooks from '../features/workforce/look-contract.ts';
import * as workforcePictures from '../features/workforce/picture-contract.ts';
import * as workforcePins from '../features/workforce/pin-contract.ts';
import * as workforceSalaries from '../features/workforce/salary-contract.ts';
import * as workforceServices from '../features/workforce/service-contract.ts';
import * as workingHours from '../features/working-hours/contract.ts';
import * as workingHoursLeaves from '../features/working-hours/leave-contract.ts';
import { type AnyOperation, urlOf } from '../kernel/contract/contract.ts';
import { routes } from './features.ts';

const contracts: readonly object[] = [
  auditLog,
  shopArchive,
  attendance,
  kiosk,
  attendanceReports,
  catalogue,
  catalogueLabels,
  catalogueProducts,
  catalogueSuggested,
  catalogueSuggestions,
  commission,
  creditNotes,
  customerBalance,
  customerDiscounts,
  sales,
  penalties,
  tips,
  promotions,
  loyalty,
  packages,
  purchasing,
  giftCards,
  tillShifts,
  customers,
  customersMerging,
  customersRecord,
  fiscal,
  fiscalManager,
  fiscalDocuments,
  documents,
  documentSending,
  deposits,
  depositsByCard,
  receivablesOwed,
  receivables,
  documentSamples,
  documentSold,
  receivablesStatement,
  depositsByHand,
  exports,
  workingHours,
  workingHoursLeaves,
  identity,
  identityRoles,
  imports,
  identityPasskeys,
  identitySafety,
  identityTwoFactor,
  identityStaff,
  bell,
  reportsCustomerTypes,
  dashboard,
  onboarding,
  reports,
  reportsVat,
  inventory,
  platformConsole,
  consoleAuthority,
  consoleGateways,
  consoleMails,
  consolePeople,
  consolePlatform,
  consoleSafety,
  payments,
  messaging,
  appointments,
  appointmentsHome,
  absence,
  appointmentsOnline,
  appointmentsPolicies,
  appointmentsResources,
  paymentsGateway,
  shopPages,
  shopPagesPhotos,
  surveys,
  followUps,
  appointmentsRecords,
  appointmentsReports,
  appointmentsWaitlist,
  tenancy,
  tenancyAccount,
  tenancyManager,
  tenancyShop,
  till,
  signUp,
  workforce,
  workforceInformation,
  workforceLogins,
  workforceLooks,
  workforcePictures,
  workforcePins,
  workforceSalaries,
  workforceServices,
];

const isRow = (value: object): value is AnyOperation => 'area' in value && 'method' in value && 'path' in value;

/** The name of each row is where it stands in its contract, `till.issueInvoice`: what a person greps for. */
const namesOf = (holder: object, path: readonly string[], names: Map<AnyOperation, string>): void => {
  for (const [name, value] of Object.entries(holder)) {
    // A report's definition names its operation once more.
    if (typeof value !== 'object' || value === null || path.length > 2 || name === 'default') continue;
    if (isRow(value)) names.set(value, [...path, name].join('.'));
    else if (Object.getPrototypeOf(value) === Object.prototype) namesOf(value, [...path, name], names);
  }
};

const named = new Map<AnyOperation, string>();
for (const contract of contracts) namesOf(contract, [], named);

/** Contract names by route ("POST /api/invoices"), for lines, figures and traces. */
export const operationNames: ReadonlyMap<string, string> = new Map(
  routes.flatMap(({ operation }) => {
    const name = named.get(operation);
    return name === undefined ? [] : [[`${operation.method} ${urlOf(operation)}`, name] as const];
  }),
);
