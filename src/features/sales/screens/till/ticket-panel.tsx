import { IconClockPause, IconDiscount, IconNote, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DisabledReason } from '../../../../ui/dialogs/disabled-reason.tsx';
import { Bloom } from '../../../../ui/display/petals.tsx';
import { Typed } from '../../../../ui/display/typed.tsx';
import { typedDirection } from '../../../../ui/inputs/field.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { isTicketEmpty } from '../../ticket.ts';
import { tillTexts } from '../../till-messages.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { Payment } from './payment.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { Totals } from './totals.tsx';
import { useTill } from './till-context.ts';
import './customer.css';
import './lines.css';
import './payment.css';
import './ticket.css';

const ReceiptPanel = lazy(() => import('./receipt-panel.tsx'));

/** What can be done with the whole ticket; a thing that cannot be done says why. */
const TicketTools = ({ toggleNotes, isNoting }: { readonly toggleNotes: () => void; readonly isNoting: boolean }) => {
  const t = useTexts(tillTexts);
  const { ticket, session, open, clear, isDiscounting, setDiscounting } = useTill();
  const hasLines = ticket.lines.length > 0;
  const whyNotHold = session.why_not_hold ?? (hasLines ? null : t.nothing_to_pay);
  const whyNotDiscount = hasLines ? null : t.nothing_to_pay;
  return (
    <div className="ticket-tools">
      <DisabledReason reason={whyNotDiscount}>
        <button
          type="button"
          className="quiet-button"
          aria-label={t.discount}
          title={whyNotDiscount ? undefined : `${t.discount} (F8)`}
          aria-keyshortcuts="F8"
          aria-expanded={isDiscounting}
          aria-disabled={whyNotDiscount ? true : undefined}
          data-on={ticket.discount ? '' : undefined}
          onClick={() => {
            if (!whyNotDiscount) setDiscounting(!isDiscounting);
          }}
        >
          <IconDiscount size={20} stroke={1.7} aria-hidden />
        </button>
      </DisabledReason>
      <button
        type="button"
        className="quiet-button"
        aria-label={t.notes}
        title={t.notes}
        aria-expanded={isNoting}
        data-on={ticket.notes ? '' : undefined}
        onClick={toggleNotes}
      >
        <IconNote size={20} stroke={1.7} aria-hidden />
      </button>
      <DisabledReason reason={whyNotHold}>
        <button
          type="button"
          className="quiet-button"
          aria-label={t.hold}
          title={whyNotHold ? undefined : `${t.hold} (F9)`}
          aria-keyshortcuts="F9"
          aria-disabled={whyNotHold ? true : undefined}
          onClick={() => {
            if (!whyNotHold) open('hold');
          }}
        >
          <IconClockPause size={20} stroke={1.7} aria-hidden />
        </button>
      </DisabledReason>
      {isTicketEmpty(ticket) ? null : (
        <button type="button" className="quiet-button" aria-label={t.clear} title={t.clear} onClick={clear}>
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  );
};

const Bill = () => {
  const t = useTexts(tillTexts);
  const { ticket, change } = useTill();
  const [isNoting, setNoting] = useState(false);
  return (
    <>
      <div className="ticket-head">
        <h2>
          {t.ticket}
          {ticket.held ? (
            <span className="ticket-held">
              {t.held_badge}
              {ticket.held.label ? (
                <>
                  {' · '}
                  <Typed>{ticket.held.label}</Typed>
                </>
              ) : null}
            </span>
          ) : null}
        </h2>
        <TicketTools isNoting={isNoting} toggleNotes={() => setNoting(!isNoting)} />
        <CustomerPicker />
      </div>
      <div className="ticket-middle">
        {isNoting || ticket.notes ? (
          <label className="ticket-notes">
            <span>{t.notes}</span>
            <textarea
              rows={2}
              maxLength={1000}
              dir={typedDirection(ticket.notes)}
              placeholder={t.notes_hint}
              value={ticket.notes}
              onChange={(event) => change({ type: 'notes_written', notes: event.target.value })}
            />
          </label>
        ) : null}
        {ticket.lines.length === 0 ? (
          <div className="ticket-empty">
            <Bloom size={88} petals={6} />
            <p>{t.empty}</p>
          </div>
        ) : (
          <TicketLines />
        )}
      </div>
      <div className="ticket-foot">
        <Totals />
        <Payment />
      </div>
    </>
  );
};

/** The ticket, or the receipt of the one that was just sold. */
export const TicketPanel = () => {
  const t = useTexts(tillTexts);
  const { receipt } = useTill();
  return (
    <section className="ticket" aria-label={t.ticket}>
      {receipt ? (
        <Suspense fallback={null}>
          <ReceiptPanel receipt={receipt} />
        </Suspense>
      ) : (
        <Bill />
      )}
    </section>
  );
};
