import { bind, type Route } from '../../../platform/http/route.ts';
import { payments } from '../contract.ts';
import { listPayments } from './list-payments.ts';

export const paymentRoutes: readonly Route[] = [bind(payments.list, listPayments)];
