import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { invoiceSellers } from '../../features/commission/screens/invoice-sellers.tsx';
import { invoiceNotes } from '../../features/credit-notes/screens/invoice-notes.tsx';
import { depositRefund } from '../../features/deposits/screens/deposit-refund.tsx';
import { InvoiceRecord } from '../../features/documents/screens/invoice.record.tsx';
import { invoiceRating } from '../../features/surveys/screens/invoice-rating.tsx';

const extensions = [invoiceNotes, depositRefund, invoiceSellers, invoiceRating, historyOf('invoice')];

/** One issued document, with those who sold it and what was done to it since. */
export default function Invoice() {
  return <InvoiceRecord extensions={extensions} />;
}
