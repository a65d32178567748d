import { bind, bindPublic, type Route } from '../../../platform/http/route.ts';
import { eInvoicing } from '../contract.ts';
import { giveInvoicePdf, givePublicPdf, sendInvoice } from './give-invoice.ts';

export const eInvoicingRoutes: readonly Route[] = [
  bind(eInvoicing.pdf, giveInvoicePdf),
  bind(eInvoicing.send, sendInvoice),
  bindPublic(eInvoicing.publicPdf, givePublicPdf),
];
