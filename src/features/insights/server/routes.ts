import { bind, type Route } from '../../../platform/http/route.ts';
import { notifications } from '../contract.ts';
import { customerDiscounts } from '../customer-discounts.ts';
import { customerTypesReport } from '../customer-types.ts';
import { dashboard } from '../dashboard-contract.ts';
import { firstSteps } from '../first-steps-contract.ts';
import { reports } from '../report-contract.ts';
import { salesBy } from '../sales-by.ts';
import { readVat } from '../vat-report.ts';
import { readCustomerDiscounts } from './customer-discounts.ts';
import { readCustomerTypes } from './customer-types.ts';
import { readDashboard, readPaymentsByMethod } from './dashboard.ts';
import { finishFirstSteps, readFirstSteps } from './first-steps.ts';
import { getNotifications } from './get-notifications.ts';
import { markAsRead } from './mark-as-read.ts';
import { readDailyPayments, readMonthlyPayments } from './payments-summary.ts';
import { readSalesBy } from './sales-by.ts';
import { readVatReport } from './vat-report.ts';

export const insightsRoutes: readonly Route[] = [
  bind(notifications.getRecords, getNotifications),
  bind(notifications.markAsRead, markAsRead),
  bind(dashboard.get, readDashboard),
  bind(dashboard.paymentsByMethod, readPaymentsByMethod),
  bind(firstSteps.get, readFirstSteps),
  bind(firstSteps.finish, finishFirstSteps),
  bind(reports.dailyPayments, readDailyPayments),
  bind(reports.monthlyPayments, readMonthlyPayments),
  bind(readVat, readVatReport),
  bind(customerDiscounts, readCustomerDiscounts),
  bind(salesBy.item, readSalesBy('item')),
  bind(salesBy.group, readSalesBy('group')),
  bind(salesBy.hour, readSalesBy('hour')),
  bind(salesBy.seller, readSalesBy('seller')),
  bind(customerTypesReport, readCustomerTypes),
];
