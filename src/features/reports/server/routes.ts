import { bind, type Route } from '../../../platform/http/route.ts';
import { arrangementMargin } from '../arrangement-margin.ts';
import { componentUse } from '../component-use.ts';
import { reports } from '../contract.ts';
import { customerDiscounts } from '../customer-discounts.ts';
import { customerTypesReport } from '../customer-types.ts';
import { salesBy } from '../sales-by.ts';
import { stockWaste } from '../stock-waste.ts';
import { readVat } from '../vat-report.ts';
import { readArrangementMargin } from './arrangement-margin.ts';
import { readComponentUse } from './component-use.ts';
import { readCustomerDiscounts } from './customer-discounts.ts';
import { readCustomerTypes } from './customer-types.ts';
import { readDailyPayments, readMonthlyPayments } from './payments-summary.ts';
import { readSalesBy } from './sales-by.ts';
import { readWasteByProduct, readWasteBySupplier } from './stock-waste.ts';
import { readVatReport } from './vat-report.ts';

export const reportRoutes: readonly Route[] = [
  bind(reports.dailyPayments, readDailyPayments),
  bind(reports.monthlyPayments, readMonthlyPayments),
  bind(readVat, readVatReport),
  bind(customerDiscounts, readCustomerDiscounts),
  bind(salesBy.item, readSalesBy('item')),
  bind(salesBy.group, readSalesBy('group')),
  bind(salesBy.hour, readSalesBy('hour')),
  bind(salesBy.seller, readSalesBy('seller')),
  bind(stockWaste.products, readWasteByProduct),
  bind(stockWaste.suppliers, readWasteBySupplier),
  bind(arrangementMargin, readArrangementMargin),
  bind(componentUse, readComponentUse),
  bind(customerTypesReport, readCustomerTypes),
];
