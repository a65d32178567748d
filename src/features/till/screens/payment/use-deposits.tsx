import { IconFileInvoice } from '@tabler/icons-react';
import { useCall } from '../../../../ui/api/queries.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { deposits } from '../../../deposits/contract.ts';
import { payTexts } from '../../payment-messages.ts';
import { depositsUsed, mostOfDeposits } from '../../ticket-deposits.ts';
import { depositVat } from '../../ticket-ledger.ts';
import { useTill } from '../till-context.ts';
import { plainAmount } from '../till-session.ts';
import { LedgerRow } from './ledger-row.tsx';

/** What the customer paid ahead, each by its document: in their order, each as far as the bill sells something of its VAT. */
export const UseDeposits = ({ customerId }: { readonly customerId: number }) => {
  const t = useTexts(payTexts);
  const may = useMay();
  const { ticket, change, priced } = useTill();
  const hasAny = ticket.deposits.length > 0 || (ticket.customer?.deposit_amount ?? 0) > 0;
  const appointment = ticket.appointment?.paid?.by.id === customerId ? ticket.appointment.id : null;
  const { data } = useCall(
    deposits.listOfCustomer,
    { id: customerId, ...(appointment === null ? {} : { appointment_id: appointment }) },
    { quiet: true, enabled: hasAny && may(deposits.listOfCustomer) },
  );
  const { bill } = priced;
  if (!data || !bill) return null;
  const there = data.records.map(({ id, document_number, parts }) => ({ deposit_id: id, document_number, parts }));
  const isOn = (id: number) => ticket.deposits.some((one) => one.deposit_id === id);
  const used = depositsUsed(ticket.deposits, bill);
  return there.map((deposit, i) => {
    const { deposit_id, document_number: number, parts } = deposit;
    const taken = used.find((one) => one.deposit_id === deposit_id)?.amount ?? null;
    const most = mostOfDeposits(deposit, ticket.deposits, bill);
    return (
      <LedgerRow
        key={deposit_id}
        icon={IconFileInvoice}
        title={t.deposit}
        note={t.deposit_note({ number, vat: plainAmount(depositVat(parts, taken ?? most, bill)) })}
        amount={taken}
        offers={plainAmount(most)}
        isUsed={isOn(deposit_id)}
        blockedReason={
          most === 0
            ? `${t.not_of_this_bill} · ${t.there_is({ amount: plainAmount(data.records[i]!.rest_amount) })}`
            : null
        }
        press={() =>
          change({
            type: 'deposits_used',
            deposits: there.filter((one) => isOn(one.deposit_id) !== (one.deposit_id === deposit_id)),
          })
        }
      />
    );
  });
};
