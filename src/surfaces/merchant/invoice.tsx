import { invoiceSellers } from '../../features/commission/screens/invoice-sellers.tsx';
import { InvoiceRecord } from '../../features/documents/screens/invoice.record.tsx';

const additions = [invoiceSellers];

/** One issued document, with those who sold it. */
export default function Invoice() {
  return <InvoiceRecord additions={additions} />;
}
