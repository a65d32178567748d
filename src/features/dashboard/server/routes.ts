import { bind, type Route } from '../../../platform/http/route.ts';
import { dashboard } from '../contract.ts';
import { readDashboard, readPaymentsByMethod } from './dashboard.ts';

export const dashboardRoutes: readonly Route[] = [
  bind(dashboard.get, readDashboard),
  bind(dashboard.paymentsByMethod, readPaymentsByMethod),
];
