import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { owableRest } from '../../ticket-tenders.ts';
import { useTill } from '../till-context.ts';
import { amountText } from '../till-session.ts';

const UsePackages = lazy(() => import('../customer/use-packages.tsx'));
const TaxDetails = lazy(() => import('../customer/tax-details.tsx'));

/** A business may ask for a tax invoice, also without a VAT number; the wish is remembered with the customer. */
export const TaxInvoice = () => {
  const t = useTexts(tillTexts);
  const { ticket, change, session } = useTill();
  const { customer } = ticket;
  if (!customer || !session.rules.is_vat_registered) return null;
  const wished = ticket.wants_tax_invoice ?? (customer.wants_tax_invoice || Boolean(customer.trn));
  return (
    <>
      <label className="owe-rest">
        <input
          type="checkbox"
          checked={wished}
          onChange={(event) => change({ type: 'tax_invoice_wished', wished: event.target.checked })}
        />
        <span>{t.tax_invoice}</span>
      </label>
      {wished ? (
        <Suspense fallback={null}>
          <TaxDetails customerId={customer.id} />
        </Suspense>
      ) : null}
    </>
  );
};

/** The rest may be paid later when the role allows it and somebody owes it; otherwise it is said why not. */
export const OweRest = () => {
  const t = useTexts(tillTexts);
  const { ticket, change, rest, session, total } = useTill();
  const owable = owableRest(ticket, total);
  if (owable === 0 || total === 0) return null;
  // Nobody known, or somebody without the right: that is told only when something is missing.
  const isMissing = rest > 0 && ticket.tenders.length > 0;
  if (!isMissing && !(session.may_allow_debt && ticket.customer)) return null;
  const blockedReason = session.may_allow_debt ? (ticket.customer ? null : t.debt_needs_customer) : t.debt_not_allowed;
  return (
    <label className="owe-rest">
      <input
        type="checkbox"
        checked={ticket.rest_is_owed}
        disabled={blockedReason !== null}
        onChange={(event) => change({ type: 'rest_owed', owed: event.target.checked })}
      />
      <span>
        {t.owe_rest({ amount: amountText(owable) })}
        {blockedReason ? <small>{blockedReason}</small> : null}
      </span>
    </label>
  );
};

/** What the customer bought ahead, also on an empty bill: it may be all that she came for. */
export const Packages = () => {
  const { ticket } = useTill();
  return ticket.customer ? (
    <Suspense fallback={null}>
      <UsePackages customerId={ticket.customer.id} />
    </Suspense>
  ) : null;
};
