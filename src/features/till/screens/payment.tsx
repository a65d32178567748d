import { IconInfoCircle, IconLoader2 } from '@tabler/icons-react';
import { Money } from '../../../ui/display/money.tsx';
import { tenderIcons } from '../../../ui/display/tender-icons.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { methodWords, moneyMethods, tenderKind, tenderKinds } from '../../payments/tender-kinds.ts';
import { tillTexts } from '../messages.ts';
import { DocumentChoices } from './document-choices.tsx';
import { TenderRow } from './tender-row.tsx';
import { amountText } from './till-session.ts';
import { useTill } from './till-context.ts';

/** The rest may be paid later when the role allows it and somebody owes it; otherwise it is said why not. */
const OweRest = () => {
  const t = useTexts(tillTexts);
  const { ticket, change, rest, session, tenders, total } = useTill();
  if (rest === 0 || total === 0) return null;
  // Somebody without the right is told only when something was paid and something is missing.
  if (!session.may_allow_debt && tenders.length === 0) return null;
  const whyNot = session.may_allow_debt ? (ticket.customer ? null : t.debt_needs_customer) : t.debt_not_allowed;
  return (
    <label className="owe-rest">
      <input
        type="checkbox"
        checked={ticket.rest_is_owed}
        disabled={whyNot !== null}
        onChange={(event) => change({ type: 'rest_owed', owed: event.target.checked })}
      />
      <span>
        {t.owe_rest({ amount: amountText(rest) })}
        {whyNot ? <small>{whyNot}</small> : null}
      </span>
    </label>
  );
};

const PayButton = () => {
  const t = useTexts(tillTexts);
  const { total, rest, ticket, why_not_pay, isPaying, pay } = useTill();
  const comesLater = ticket.tenders.some((one) => tenderKind(one.method).is_confirmed_later);
  const isOwed = comesLater || (ticket.rest_is_owed && rest > 0);
  return (
    <button
      type="button"
      id="till-pay"
      className="pay-button"
      aria-disabled={why_not_pay !== null || isPaying ? true : undefined}
      aria-describedby={why_not_pay ? 'till-why-not' : undefined}
      aria-keyshortcuts="F10"
      onClick={pay}
    >
      {isPaying ? (
        <>
          <IconLoader2 className="turning" size={22} aria-hidden />
          {t.paying}
        </>
      ) : (
        <>
          <span>{isOwed ? t.issue_owed : t.pay}</span>
          <Money amount={total} />
        </>
      )}
    </button>
  );
};

/** How the ticket is paid: methods, what was handed over, and the one button that sells. */
export const Payment = () => {
  const t = useTexts(tillTexts);
  const words = methodWords[useLanguage()];
  const { ticket, tender: press, rest, change_amount, isChecked, why_not_pay, isPaying } = useTill();
  const hasLines = ticket.lines.length > 0;
  return (
    <div className="payment">
      {ticket.tenders.length > 0 ? (
        <ul className="tenders" aria-label={t.payment}>
          {ticket.tenders.map((tender, i) => (
            <TenderRow key={tender.key} tender={tender} index={i} />
          ))}
        </ul>
      ) : null}
      {change_amount > 0 ? (
        <p className="payment-change" role="status">
          <span>{t.change}</span>
          <strong>
            <Money amount={change_amount} />
          </strong>
        </p>
      ) : null}
      {ticket.tenders.length > 0 && rest > 0 ? (
        <p className="payment-rest" role="status">
          <span>{t.remaining}</span>
          <strong>
            <Money amount={rest} />
          </strong>
        </p>
      ) : null}
      <div className="payment-choices">
        <DocumentChoices />
        <OweRest />
      </div>
      <div className="methods" role="group" aria-label={t.methods_label}>
        {moneyMethods.map((method, i) => {
          const Icon = tenderIcons[tenderKinds[method].icon];
          return (
            <button
              key={method}
              type="button"
              aria-keyshortcuts={String(i + 1)}
              aria-pressed={ticket.tenders.some((one) => one.method === method)}
              aria-disabled={hasLines ? undefined : true}
              onClick={() => {
                if (hasLines && !isPaying) press(method);
              }}
            >
              <Icon size={21} stroke={1.6} aria-hidden />
              <span>{words[method]}</span>
              <kbd className="method-key num" aria-hidden>
                {i + 1}
              </kbd>
            </button>
          );
        })}
      </div>
      {ticket.attempt && !isPaying ? (
        <p className="payment-note" role="alert">
          <IconInfoCircle size={18} stroke={1.8} aria-hidden />
          <span>{t.unanswered}</span>
        </p>
      ) : null}
      <p id="till-why-not" className={isChecked && why_not_pay ? 'why-not field-wrong' : 'why-not'} aria-live="polite">
        {hasLines && (isChecked || ticket.tenders.length === 0) ? why_not_pay : null}
      </p>
      <PayButton />
    </div>
  );
};
