import { IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { currencyOf, formatMoney, money, smaller, subtract } from '../../../../kernel/money/money.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { NumberText } from '../../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { methodWords, needsCode as mustHaveCode, tenderKind } from '../../../payments/tender-kinds.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { paysCards } from '../../ticket-card-sales.ts';
import { quickAmounts, restOf, type TicketTender } from '../../ticket-tenders.ts';
import { tenderInput } from '../../unread-amounts.ts';
import { AmountBox } from '../find/typed-box.tsx';
import { NumberPad } from '../ticket/number-pad.tsx';
import { useTill } from '../till-context.ts';
import { errorText, plainAmount } from '../till-session.ts';
import { focusTender, offerTender, tenderProof } from './tender-input.ts';

/** What this one would have to pay alone. */
const useDue = (tender: TicketTender) => {
  const { ticket, total, sold_cards_amount } = useTill();
  const others = ticket.tenders.filter((one) => one.key !== tender.key);
  const rest = restOf(others, total, sold_cards_amount);
  return paysCards(tender.method) ? rest : smaller(rest, subtract(total, sold_cards_amount));
};

/** Round amounts that people hand over; the exact one first. */
const QuickAmounts = ({ tender }: { readonly tender: TicketTender }) => {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const { change, session } = useTill();
  const due = useDue(tender);
  const set = (amount: TicketTender['amount']) => {
    change({ type: 'tender_changed', key: tender.key, change: { amount } });
    // What was typed before gives way to it, and Enter completes.
    document.getElementById(tenderInput(tender.key))?.blur();
    focusTender(tender.key);
  };
  if (tender.method !== 'cash' || due === 0) return null;
  return (
    <div className="quick-choices" role="group" aria-label={p.quick}>
      <button type="button" aria-pressed={tender.amount === null || tender.amount === due} onClick={() => set(null)}>
        <span className="num">{plainAmount(due)}</span>
        <small>{t.exact}</small>
      </button>
      {quickAmounts(due, session.exponent).map((amount) => (
        <button key={amount} type="button" aria-pressed={tender.amount === amount} onClick={() => set(amount)}>
          <NumberText>{formatMoney(amount, session.currency_code).replace(/\.0+$/, '')}</NumberText>
        </button>
      ))}
    </div>
  );
};

/** The amount of the tender in hand, with what its method needs. Enter takes it and, with nothing left, completes the sale. */
const Fields = ({ tender, index }: { readonly tender: TicketTender; readonly index: number }) => {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const language = useLanguage();
  const { change, tenders, errors, isChecked, unread, session, rest, ticket, pay } = useTill();
  const due = useDue(tender);
  const method = tender.card ? p.card({ number: tender.card.number }) : methodWords[language][tender.method];
  const set = (changed: Partial<TicketTender>) => change({ type: 'tender_changed', key: tender.key, change: changed });
  const wrong = (field: string) => Boolean(isChecked && errors[`payments.${index}.${field}`]);
  const needsCode = mustHaveCode(tender.method);
  const unreadHere = unread.get(tenderInput(tender.key));
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // The shop's scanners end with it too; here it is this field's own.
    event.preventDefault();
    if (rest > 0 && !ticket.rest_is_owed && tender.amount !== null && unread.size === 0) event.currentTarget.blur();
    else pay();
  };
  // What was chosen is typed next.
  const { key } = tender;
  const wrongId = `till-unread-${key}`;
  useEffect(() => offerTender(key), [key]);
  const currency = currencyOf(session.currency_code);
  return (
    <div className="entry">
      <label className="entry-label" htmlFor={tenderInput(tender.key)}>
        <span>{tender.method === 'cash' ? p.received({ method }) : p.amount_of({ what: method })}</span>
        <small>{p.due({ amount: plainAmount(due) })}</small>
      </label>
      <span className="entry-amount">
        <AmountBox
          id={tenderInput(tender.key)}
          className="tender-amount"
          aria-label={`${method}: ${tender.method === 'cash' ? t.handed_over : t.amount}`}
          // The digits are drawn beside it.
          inputMode="none"
          exponent={session.exponent}
          value={tenders[index]?.amount ?? 0}
          isKept
          aria-invalid={wrong('amount')}
          aria-describedby={unreadHere ? wrongId : undefined}
          onValue={(amount) => set({ amount: amount === null ? null : money(amount) })}
          onKeyDown={enter}
        />
        <span aria-hidden>{language === 'ar' ? currency.symbol_ar : currency.symbol_en}</span>
      </span>
      {!needsCode && !tenderKind(tender.method).allows.includes('reference') ? null : (
        <input
          type="text"
          dir="ltr"
          id={tenderProof(tender.key)}
          className="tender-code"
          autoComplete="off"
          inputMode={needsCode ? 'numeric' : 'text'}
          maxLength={needsCode ? 40 : 80}
          placeholder={needsCode ? t.code_hint : t.reference}
          aria-label={`${method}: ${needsCode ? t.authorization_code : t.reference}`}
          required={needsCode}
          aria-invalid={wrong('authorization_code')}
          value={needsCode ? tender.authorization_code : tender.reference}
          onChange={(event) =>
            set(needsCode ? { authorization_code: event.target.value } : { reference: event.target.value })
          }
          onKeyDown={enter}
        />
      )}
      {unreadHere ? (
        <p id={wrongId} className="field-wrong entry-wrong" role="alert">
          {`${t.amount}: ${errorText(unreadHere.error)}`}
        </p>
      ) : null}
    </div>
  );
};

/** What goes back; before that what remains stands in its place. */
const ChangeOrRest = () => {
  const p = useTexts(payTexts);
  const { change_amount, rest } = useTill();
  if (change_amount > 0)
    return (
      <p className="payment-change" role="status">
        <span>{p.change}</span>
        <strong>
          <Money amount={change_amount} />
        </strong>
      </p>
    );
  return rest > 0 ? (
    <p className="payment-rest" role="status">
      <span>{p.remaining}</span>
      <strong>
        <Money amount={rest} />
      </strong>
    </p>
  ) : (
    <p className="payment-done">
      <span>{p.remaining}</span>
      <strong>
        <Money amount={0} />
      </strong>
    </p>
  );
};

/** The amount, usual amounts, drawn digits and what they come to. On a phone the digits take the place of the usual amounts. */
export const TenderEntry = ({ isPhone = false }: { readonly isPhone?: boolean }) => {
  const p = useTexts(payTexts);
  const { ticket, inHand, session } = useTill();
  const [isPadOpen, setPadOpen] = useState(false);
  const shownFor = useRef(inHand?.key);
  if (shownFor.current !== inHand?.key) {
    shownFor.current = inHand?.key;
    if (isPadOpen) setPadOpen(false);
  }
  const pad = inHand ? <NumberPad inputId={tenderInput(inHand.key)} hasDecimals={session.exponent > 0} /> : null;
  return (
    <div className="entry-part" data-pad={isPadOpen || undefined}>
      {inHand ? (
        <Fields key={inHand.key} tender={inHand} index={ticket.tenders.indexOf(inHand)} />
      ) : (
        <p className="entry entry-none">{p.hint_choose}</p>
      )}
      {isPhone && inHand ? (
        <button type="button" className="entry-pad" aria-expanded={isPadOpen} onClick={() => setPadOpen(!isPadOpen)}>
          <IconKeyboard size={19} stroke={1.6} aria-hidden />
          {isPadOpen ? p.usual_amounts : p.other_amount}
        </button>
      ) : null}
      {inHand && !(isPhone && isPadOpen) ? <QuickAmounts tender={inHand} /> : null}
      {isPhone && !isPadOpen ? null : pad}
      <ChangeOrRest />
    </div>
  );
};
