import { bind, type Route } from '../../../platform/http/route.ts';
import { balances } from '../contract.ts';
import { downloadBalanceReceipt } from './download-receipt.ts';
import { payBack, topUp } from './move-balance.ts';

export const customerBalanceRoutes: readonly Route[] = [
  bind(balances.topUp, topUp),
  bind(balances.payBack, payBack),
  bind(balances.pdf, downloadBalanceReceipt),
];
