import { useCall } from '../../../ui/api/queries.ts';
import { FigureItem } from '../../../ui/display/figure-line.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';

interface OfCustomer {
  readonly record: { readonly id: number };
}

/** What a customer spent in all, without what came back, and on one invoice. */
export const CustomerSpent = ({ record }: OfCustomer) => {
  const t = useTexts(customerMoneyTexts);
  const sums = useCall(documents.totals, { customer_id: record.id }).data;
  return (
    <>
      <FigureItem figure={{ label: t.spent, ...(sums ? { amount: sums.net_amount ?? sums.total } : { text: '…' }) }} />
      <FigureItem figure={{ label: t.on_one_invoice, ...(sums ? { amount: sums.average_amount } : { text: '…' }) }} />
    </>
  );
};
