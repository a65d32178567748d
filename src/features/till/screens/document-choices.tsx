import { lazy, Suspense, useState } from 'react';
import { call } from '../../../ui/api/call.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { documents } from '../../documents/contract.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { tillTexts } from '../messages.ts';
import { amountText } from './till-session.ts';
import { useTill } from './till-context.ts';

const UseCards = lazy(() => import('./use-cards.tsx'));
const UsePackages = lazy(() => import('./use-packages.tsx'));
const UsePoints = lazy(() => import('./use-points.tsx'));
const TaxDetails = lazy(() => import('./tax-details.tsx'));

/** Deducts what the customer paid ahead; the deposits that are left are asked for when it is switched on. */
const UseDeposits = () => {
  const t = useTexts(heldMoneyTexts);
  const { ticket, change, deposit_amount } = useTill();
  const [isAsking, setAsking] = useState(false);
  const { customer } = ticket;
  if (!customer || customer.deposit_amount <= 0) return null;
  const isOn = ticket.deposits.length > 0;
  const toggle = async () => {
    if (isOn) return change({ type: 'deposits_used', deposits: [] });
    setAsking(true);
    try {
      const { records } = await call(documents.customerDeposits, { id: customer.id });
      const deposits = records.map(({ id, document_number, parts }) => ({ deposit_id: id, document_number, parts }));
      change({ type: 'deposits_used', deposits });
    } catch {
      // The kit has told what went wrong; nothing was deducted.
    } finally {
      setAsking(false);
    }
  };
  return (
    <label className="owe-rest">
      <input type="checkbox" checked={isOn} disabled={isAsking} onChange={() => void toggle()} />
      <span>
        {isOn
          ? t.deposit_used({ amount: amountText(deposit_amount) })
          : t.use_deposit({ amount: amountText(customer.deposit_amount) })}
      </span>
    </label>
  );
};

/** One press pays with what the shop holds of the customer, as far as it reaches. */
const UseBalance = () => {
  const t = useTexts(heldMoneyTexts);
  const { ticket, change, tenders } = useTill();
  const credit = ticket.customer?.credit_amount ?? 0;
  const at = ticket.tenders.findIndex((one) => one.method === 'customer_balance');
  if (credit <= 0) return null;
  return (
    <label className="owe-rest">
      <input type="checkbox" checked={at >= 0} onChange={() => change({ type: 'balance_pressed' })} />
      <span>
        {at >= 0
          ? t.balance_used({ amount: amountText(tenders[at]?.amount ?? 0) })
          : t.use_balance({ amount: amountText(credit) })}
      </span>
    </label>
  );
};

/** A business may ask for a tax invoice, also without a VAT number; the wish is remembered with the customer. */
const TaxInvoice = () => {
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

/** Points take off before anything is paid. */
const Points = () => {
  const { ticket } = useTill();
  return ticket.customer && ticket.lines.length > 0 ? (
    <Suspense fallback={null}>
      <UsePoints customerId={ticket.customer.id} />
    </Suspense>
  ) : null;
};

/** Only once there is something to pay. */
const GiftCards = () => {
  const { ticket } = useTill();
  return ticket.lines.length > 0 ? (
    <Suspense fallback={null}>
      <UseCards />
    </Suspense>
  ) : null;
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

/** What the customer may choose about the document: a tax invoice, and what was paid ahead. */
export const DocumentChoices = () => (
  <>
    <Points />
    <UseDeposits />
    <UseBalance />
    <GiftCards />
    <TaxInvoice />
  </>
);
