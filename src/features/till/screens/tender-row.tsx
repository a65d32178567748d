import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatMoney, money } from '../../../kernel/money.ts';
import { Num } from '../../../ui/display/num.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { methodWords, needsCode as mustHaveCode, tenderKind } from '../../payments/tender-kinds.ts';
import type { TicketTender } from '../ticket-tenders.ts';
import { quickNotes, restOf } from '../ticket-tenders.ts';
import { tillTexts } from '../messages.ts';
import { errorText } from './till-session.ts';
import { tenderInput } from './tender-input.ts';
import { useTill } from './till-context.ts';
import { AmountBox } from './typed-box.tsx';

/**
 * The amount has the focus as soon as its method is chosen, to be typed over; the keyboard of a touch screen, which would
 * cover the pay button, comes when somebody touches the amount.
 */
const quietKeyboard = { virtualkeyboardpolicy: 'manual' };
const showKeyboard = (): void => (navigator as { virtualKeyboard?: { show(): void } }).virtualKeyboard?.show();

/** What one method pays, with what the method needs. Enter pays. */
export const TenderRow = ({ tender, index }: { readonly tender: TicketTender; readonly index: number }) => {
  const t = useTexts(tillTexts);
  const words = methodWords[useLanguage()];
  const { ticket, change, tenders, errors, isChecked, session, total, pay } = useTill();
  const method = words[tender.method];
  const set = (changed: Partial<TicketTender>) => change({ type: 'tender_changed', key: tender.key, change: changed });
  const wrong = (field: string) => (isChecked ? errors[`payments.${index}.${field}`]?.[0] : undefined);
  const enterPays = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pay();
  };
  // What this one would have to pay alone.
  const others = ticket.tenders.filter((one) => one.key !== tender.key);
  const due = restOf(others, total);
  const needsCode = mustHaveCode(tender.method);
  return (
    <li className="tender">
      <span className="tender-method">{method}</span>
      <AmountBox
        {...quietKeyboard}
        onClick={showKeyboard}
        id={tenderInput(tender.key)}
        className="tender-amount"
        aria-label={`${method}: ${tender.method === 'cash' ? t.handed_over : t.amount}`}
        exponent={session.exponent}
        value={tenders[index]?.amount ?? 0}
        aria-invalid={Boolean(wrong('amount'))}
        onValue={(amount) => set({ amount: amount === null ? null : money(amount) })}
        onKeyDown={enterPays}
      />
      {!needsCode && !tenderKind(tender.method).allows.includes('reference') ? null : (
        <input
          type="text"
          dir="ltr"
          data-code={tender.key}
          className="tender-code"
          autoComplete="off"
          inputMode={needsCode ? 'numeric' : 'text'}
          maxLength={needsCode ? 40 : 80}
          placeholder={needsCode ? t.code_hint : t.reference}
          aria-label={`${method}: ${needsCode ? t.authorization_code : t.reference}`}
          aria-required={needsCode || undefined}
          aria-invalid={Boolean(wrong('authorization_code'))}
          value={needsCode ? tender.authorization_code : tender.reference}
          onChange={(event) =>
            set(needsCode ? { authorization_code: event.target.value } : { reference: event.target.value })
          }
          onKeyDown={enterPays}
        />
      )}
      <button
        type="button"
        className="quiet-button"
        aria-label={t.remove_tender({ method })}
        onClick={() => change({ type: 'tender_removed', key: tender.key })}
      >
        <IconX size={18} aria-hidden />
      </button>
      {tender.method === 'cash' && due > 0 ? (
        <div className="quick-choices">
          <button type="button" aria-pressed={tender.amount === null} onClick={() => set({ amount: null })}>
            {t.exact}
          </button>
          {quickNotes(due, session.exponent).map((amount) => (
            <button key={amount} type="button" aria-pressed={tender.amount === amount} onClick={() => set({ amount })}>
              <Num>{formatMoney(amount, session.currency_code).replace(/\.0+$/, '')}</Num>
            </button>
          ))}
        </div>
      ) : null}
      {(['amount', 'authorization_code', 'reference'] as const).map((field) => {
        const error = wrong(field);
        return error ? (
          <p key={field} className="field-wrong">
            {t[field]}: {errorText(error)}
          </p>
        ) : null;
      })}
    </li>
  );
};
