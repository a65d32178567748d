import { IconCheck, IconX } from '@tabler/icons-react';
import { confirmAction } from '../../../../ui/dialogs/message-dialog.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { tenderIcons } from '../../../../ui/display/tender-icons.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { methodWords, needsCode, tenderKind } from '../../../payments/tender-kinds.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { isApproved, type TicketTender } from '../../ticket-tenders.ts';
import { tenderInput } from '../../unread-amounts.ts';
import { useTill } from '../till-context.ts';
import { errorText } from '../till-session.ts';

/** What one method pays; a touch takes it in hand. An approved card is taken back only by somebody who knows what that means. */
export const TenderRow = ({ tender, index }: { readonly tender: TicketTender; readonly index: number }) => {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const words = methodWords[useLanguage()];
  const { change, tenders, errors, isChecked, unread, inHand, takeInHand } = useTill();
  const method = words[tender.method];
  const Icon = tenderIcons[tenderKind(tender.method).icon];
  const isInHand = inHand?.key === tender.key;
  const approved = needsCode(tender.method) && isApproved(tender);
  const isUnread = unread.has(tenderInput(tender.key));
  const wrong = (['amount', 'authorization_code', 'reference'] as const).flatMap((field) => {
    const isSaid = isChecked || (field === 'amount' && isUnread);
    const error = isSaid ? errors[`payments.${index}.${field}`]?.[0] : undefined;
    return error ? [`${t[field]}: ${errorText(error)}`] : [];
  });
  // What is still being typed is not refused by anybody.
  const isRefused = isChecked && wrong.length > 0;
  const remove = async () => {
    if (approved && !(await confirmAction({ title: p.void_first({ method }), text: p.void_text, accept: p.void })))
      return;
    change({ type: 'tender_removed', key: tender.key });
  };
  const amount = tenders[index]?.amount ?? 0;
  const note = approved
    ? p.code_is({ code: tender.authorization_code.trim() })
    : tender.reference.trim()
      ? `${t.reference} ${tender.reference.trim()}`
      : null;
  return (
    <li className="tender" data-hand={isInHand || undefined} data-refused={wrong.length > 0 || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <button
        type="button"
        className="tender-method"
        aria-current={isInHand || undefined}
        onClick={() => takeInHand(tender.key)}
      >
        <strong>{method}</strong>
        {note ? <small>{note}</small> : null}
        {wrong.map((text) => (
          <small key={text} className="field-wrong">
            {text}
          </small>
        ))}
      </button>
      <span className="tender-state" data-state={isRefused ? 'refused' : isInHand || isUnread ? 'hand' : 'good'}>
        {isRefused ? (
          p.refused
        ) : approved ? (
          <>
            <IconCheck size={16} stroke={2} aria-hidden />
            {p.approved}
          </>
        ) : isInHand || isUnread ? (
          p.entering
        ) : (
          <>
            <IconCheck size={16} stroke={2} aria-hidden />
            {p.taken}
          </>
        )}
      </span>
      <span className="ledger-amount">
        <Money amount={amount} bare />
      </span>
      <button
        type="button"
        className="quiet-button"
        aria-label={t.remove_tender({ method })}
        onClick={() => void remove()}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
};
