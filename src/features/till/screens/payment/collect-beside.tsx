import { IconAlertCircle } from '@tabler/icons-react';
import { newUniqueId } from '../../../../kernel/contract/ids.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { documents } from '../../../documents/contract.ts';
import { directMethods, methodWords, needsCode } from '../../../payments/tender-kinds.ts';
import { owed } from '../../../receivables/owed-contract.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { collectedBeside, type TicketOwed } from '../../ticket-owed.ts';
import { useTill } from '../till-context.ts';
import { plainAmount } from '../till-session.ts';

/** It goes along with the sale, by a method of its own. */
const Collected = ({ collects }: { readonly collects: TicketOwed }) => {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const words = methodWords[useLanguage()];
  const { change, change_amount } = useTill();
  const { document_number: number, due_amount, method, authorization_code } = collects;
  const set = (changed: Partial<TicketOwed>) =>
    change({ type: 'owed_collected', collects: { ...collects, ...changed } });
  const { more_amount } = collectedBeside(collects, change_amount);
  return (
    <>
      <span>
        {p.collects({ number, amount: plainAmount(due_amount) })}
        {more_amount > 0 ? (
          <small>{p.take_more({ amount: plainAmount(more_amount), method: words[method] })}</small>
        ) : null}
      </span>
      <select
        aria-label={p.collect_method}
        value={method}
        onChange={(event) => set({ method: event.target.value as TicketOwed['method'] })}
      >
        {directMethods.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      {needsCode(method) ? (
        <input
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder={t.code_hint}
          aria-label={`${p.collect_method}: ${t.authorization_code}`}
          aria-invalid={authorization_code.trim() === ''}
          value={authorization_code}
          onChange={(event) => set({ authorization_code: event.target.value })}
        />
      ) : null}
      <button type="button" onClick={() => change({ type: 'owed_collected', collects: null })}>
        {p.leave_owed}
      </button>
    </>
  );
};

/** An older unpaid invoice of the customer, as an offer below: a payment of its own, beside the sale. */
export const CollectBeside = ({ customerId }: { readonly customerId: number }) => {
  const p = useTexts(payTexts);
  const may = useMay();
  const { ticket, change } = useTill();
  const { data } = useCall(
    owed.list,
    { id: customerId },
    {
      quiet: true,
      enabled: (ticket.customer?.owed_amount ?? 0) > 0 && may(owed.list) && may(documents.collect),
    },
  );
  const [oldest] = data?.records ?? [];
  const { collects } = ticket;
  if (!oldest && !collects) return null;
  return (
    <div className="collect-beside" data-on={collects ? '' : undefined}>
      <IconAlertCircle size={20} stroke={1.7} aria-hidden />
      {collects ? (
        <Collected collects={collects} />
      ) : (
        <>
          <span>{p.owes_invoice({ number: oldest!.document_number, amount: plainAmount(oldest!.due_amount) })}</span>
          <button
            type="button"
            onClick={() =>
              change({
                type: 'owed_collected',
                collects: {
                  invoice_id: oldest!.id,
                  document_number: oldest!.document_number,
                  due_amount: oldest!.due_amount,
                  method: 'cash',
                  authorization_code: '',
                  key: newUniqueId(),
                },
              })
            }
          >
            {p.collect_with}
          </button>
        </>
      )}
    </div>
  );
};
