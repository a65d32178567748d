import { historyOf } from '../../features/activity/screens/history.tsx';
import { invoiceSellers } from '../../features/commission/screens/invoice-sellers.tsx';
import { InvoiceRecord } from '../../features/documents/screens/invoice.record.tsx';

const additions = [invoiceSellers, historyOf('invoice')];

/** One issued document, with those who sold it and what was done to it since. */
export default function Invoice() {
  return <InvoiceRecord additions={additions} />;
}
