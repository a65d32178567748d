import { bindHot, type Route } from '../../../platform/http/route.ts';
import { sales } from '../contract.ts';
import { issueInvoice } from './issue-invoice.ts';

export const salesRoutes: readonly Route[] = [bindHot(sales.issueInvoice, issueInvoice)];
