import { Button } from '@mantine/core';
import { IconCheck, IconHeartHandshake } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { money, subtract } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Name } from '../../../../ui/display/name.tsx';
import { NumberText } from '../../../../ui/display/number-text.tsx';
import { Bloom } from '../../../../ui/display/petals.tsx';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../../ui/routing/link.tsx';
import { useAccount } from '../../../../ui/session/session-store.ts';
import { nextAppointmentOf } from '../../../appointments/booked-again.ts';
import { bookingTexts } from '../../../appointments/booking-messages.ts';
import { appointmentScreens } from '../../../appointments/screens.ts';
import { documentScreens } from '../../../documents/screens.ts';
import { methodWords } from '../../../payments/tender-kinds.ts';
import { denominationsOf } from '../../../till-shifts/drawer.ts';
import { tipTexts } from '../../../tips/messages.ts';
import { ReceiveTip, useMayReceiveTips } from '../../../tips/screens/public-api.ts';
import { fewestPieces } from '../../change-pieces.ts';
import { describeExchange, type ExchangeOutcome } from '../../exchange-outcome.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { soldTexts } from '../../sold-messages.ts';
import { collectedBeside } from '../../ticket-owed.ts';
import { LinkGiven } from '../payment/link-given.tsx';
import type { CollectedBeside, Receipt } from '../payment/use-selling.ts';
import { useTill } from '../till-context.ts';
import { amountText, plainAmount } from '../till-session.ts';
import './receipt.css';

const SoldCards = lazy(() => import('./sold-cards.tsx'));

/** The notes and coins that make it. */
const Pieces = ({ change }: { readonly change: number }) => {
  const p = useTexts(payTexts);
  const { session } = useTill();
  const pieces = fewestPieces(money(change), denominationsOf(session.currency_code));
  if (pieces.length === 0) return null;
  return (
    <p className="receipt-pieces">
      {pieces.map(({ value, count }) => (
        <span key={value} className="num">
          {plainAmount(value).replace(/\.0+$/, '')}
          {count > 1 ? <small>×{count}</small> : null}
        </span>
      ))}
      <span>{p.fewest}</span>
    </p>
  );
};

/** What became of the older invoice: done, under way, or why not, with the way to try again. */
const OlderInvoice = ({ collected }: { readonly collected: CollectedBeside }) => {
  const p = useTexts(payTexts);
  const { collect } = useTill();
  const { owed, failed, isDone } = collected;
  const number = owed.document_number;
  return (
    <div className="receipt-older" role="status" data-state={isDone ? 'done' : failed === null ? 'waits' : 'failed'}>
      <span>
        {isDone
          ? p.sold_collected({ number, amount: plainAmount(owed.due_amount) })
          : failed === null
            ? p.collecting({ number })
            : p.sold_not_collected({ number, why: failed })}
      </span>
      {failed === null ? null : (
        <Button variant="default" onClick={() => void collect(owed)}>
          {p.again}
        </Button>
      )}
    </div>
  );
};

/** The one figure that the cashier looks for: what goes back, what is still owed, or what was paid. */
const Figure = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const { issued, collected } = receipt;
  const owed = subtract(issued.due_amount, issued.link_amount);
  // Where the older invoice was paid out of the change, less goes back.
  const change =
    collected && collected.failed === null
      ? collectedBeside(collected.owed, issued.change_amount).change_amount
      : issued.change_amount;
  return (
    <>
      {change > 0 ? (
        <div className="receipt-change">
          <span>{t.give_back}</span>
          <strong>
            <Money amount={change} />
          </strong>
          <Pieces change={change} />
        </div>
      ) : null}
      {owed > 0 ? (
        <div className="receipt-due">
          <span>{t.still_owed}</span>
          <strong>
            <Money amount={owed} />
          </strong>
        </div>
      ) : null}
      {change === 0 && owed === 0 && issued.paid_amount > 0 ? (
        <div className="receipt-paid">
          <span>
            {p.amount_paid} · {p.no_change}
          </span>
          <strong>
            <Money amount={issued.paid_amount} />
          </strong>
        </div>
      ) : null}
    </>
  );
};

/** What came back, and where the rest of it went. */
const Exchanged = ({ exchange }: { readonly exchange: ExchangeOutcome }) => (
  <p className="receipt-parts" role="status">
    {describeExchange(useTexts(heldMoneyTexts), exchange, amountText)}
  </p>
);

/** After a billed visit: the next one while the customer is still here, and the way back to the calendar. */
const AppointmentWays = ({ receipt, appointmentId }: { readonly receipt: Receipt; readonly appointmentId: number }) => {
  const mayOpen = useMayOpen();
  const { customer, lines } = receipt;
  const services = lines.flatMap(({ kind, item_id, employee_id }) =>
    kind === 'service' ? [{ service_id: item_id, employee_id: employee_id ?? 0 }] : [],
  );
  const next = customer
    ? appointmentScreens.add.to(nextAppointmentOf({ id: appointmentId, customer_id: customer.id, lines: services }))
    : null;
  const back = appointmentScreens.calendar.to({ appointment: appointmentId });
  return (
    <p className="receipt-ways">
      {next && mayOpen(next) ? <Link to={next}>{textsOf(bookingTexts).book_next}</Link> : null}
      {mayOpen(back) ? <Link to={back}>{textsOf(soldTexts).back_to_calendar}</Link> : null}
    </p>
  );
};

/** What was sold: the number, the change in large, what is handed over, and the next customer under Enter. */
export default function ReceiptPanel({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const language = useLanguage();
  const words = methodWords[language];
  const { nextSale, catalogue, give: Give } = useTill();
  const { issued, customer, seller_id, by_card, collected, payments } = receipt;
  // Beside it the paper says where and when; a phone has no room for it.
  const isPhone = useIsPhone();
  const account = useAccount();
  const tip = useTexts(tipTexts);
  const mayTakeTips = useMayReceiveTips();
  const [isTipping, setTipping] = useState(false);
  const seller = catalogue?.sellers.find(({ id }) => id === seller_id);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const parts = payments.map(({ method, amount }) => `${plainAmount(amount)} ${words[method]}`).join(' · ');
  return (
    <section className="receipt" aria-label={t.sold}>
      <Bloom size={320} petals={8} />
      <div className="receipt-head" role="status">
        <h2>
          <span className="receipt-mark">
            <IconCheck size={22} stroke={2} aria-hidden />
          </span>
          {t.sold}
        </h2>
        <p>
          <Link to={documentScreens.record.to(issued.id)} className="receipt-number">
            <NumberText>{issued.document_number}</NumberText>
          </Link>
          {' · '}
          <Money amount={issued.total} />
          {customer ? (
            <>
              {' · '}
              <Name of={customer} />
            </>
          ) : null}
        </p>
        {isPhone ? (
          <p className="receipt-where">
            <UserText>{nameIn(language, account)}</UserText>
            {' · '}
            <DateText at={issued.issued_at} />
          </p>
        ) : null}
      </div>
      <div className="receipt-body">
        <Figure receipt={receipt} />
        {parts ? <p className="receipt-parts">{p.paid_by({ parts })}</p> : null}
        {receipt.exchange ? <Exchanged exchange={receipt.exchange} /> : null}
        {receipt.appointment_id === null ? null : (
          <AppointmentWays receipt={receipt} appointmentId={receipt.appointment_id} />
        )}
        {collected ? <OlderInvoice collected={collected} /> : null}
        {issued.payment_link_url ? (
          <LinkGiven id={issued.id} url={issued.payment_link_url} amount={issued.link_amount} />
        ) : null}
        <Suspense fallback={null}>
          {receipt.sold_cards.length > 0 ? <SoldCards receipt={receipt} /> : null}
          <Give
            id={issued.id}
            unique_id={issued.unique_id}
            paper={catalogue?.paper ?? 'receipt'}
            customer={customer}
            awaits_clearance={issued.awaits_clearance}
          />
        </Suspense>
        {isTipping ? (
          <Suspense fallback={null}>
            <ReceiveTip
              invoiceId={issued.id}
              employeeId={seller_id}
              employeeName={seller ? nameIn(language, seller) || null : null}
              method={by_card ? 'credit_card' : 'cash'}
              close={() => setTipping(false)}
            />
          </Suspense>
        ) : null}
      </div>
      <div className="receipt-foot">
        <button ref={next} type="button" className="pay-button" onClick={nextSale}>
          {t.new_sale}
          <kbd aria-hidden>Enter</kbd>
        </button>
        {mayTakeTips ? (
          <Button
            variant="default"
            className="receipt-tip"
            leftSection={<IconHeartHandshake size={19} stroke={1.7} aria-hidden />}
            onClick={() => setTipping(true)}
          >
            {tip.take}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
