import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconClockPause,
  IconDiscount,
  IconGiftCard,
  IconNote,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { add } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { Bloom } from '../../../../ui/display/petals.tsx';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { typedDirection } from '../../../../ui/inputs/field.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useNavigate } from '../../../../ui/routing/link.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { giftCardScreens } from '../../../gift-cards/screens.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { tillTexts } from '../../messages.ts';
import { isTicketEmpty } from '../../ticket.ts';
import { mostSoldCards } from '../../ticket-card-sales.ts';
import { exchangeLeaves } from '../../ticket-exchange.ts';
import { depositLeft } from '../../ticket-pricing.ts';
import { CustomerPicker } from '../customer/customer-picker.tsx';
import { Packages } from '../payment/document-choices.tsx';
import { Payment, PhoneOffers } from '../payment/payment.tsx';
import { useTill } from '../till-context.ts';
import { amountText } from '../till-session.ts';
import { CardLines } from './card-lines.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { Totals } from './totals.tsx';
import '../customer/customer.css';
import './lines.css';
import '../payment/payment.css';
import './ticket.css';

const SoldPrintout = lazy(() => import('../sold/sold-printout.tsx'));
/** What was sold, in the place of the tiles; in a phone's sheet in that of the ticket. */
export const ReceiptPanel = lazy(() => import('../sold/receipt-panel.tsx'));

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly keys?: string;
  /** Why it cannot be used now: said on the button, and aloud when it is pressed all the same. */
  readonly blockedReason?: string | null;
  readonly isExpanded?: boolean;
  readonly isOn?: boolean;
  readonly run: () => void;
}

const Tool = ({ label, icon: Icon, keys, blockedReason, isExpanded, isOn, run }: ToolProps) => (
  <button
    type="button"
    className="quiet-button"
    aria-label={label}
    title={blockedReason ?? (keys ? `${label} (${keys})` : label)}
    aria-keyshortcuts={keys}
    aria-expanded={isExpanded}
    aria-disabled={blockedReason ? true : undefined}
    data-on={isOn || undefined}
    onClick={() => (blockedReason ? toast({ tone: 'info', text: blockedReason }) : run())}
  >
    <Icon size={20} stroke={1.7} aria-hidden />
  </button>
);

/** What can be done with the whole ticket. */
const TicketTools = ({ toggleNotes, isNoting }: { readonly toggleNotes: () => void; readonly isNoting: boolean }) => {
  const t = useTexts(tillTexts);
  const { ticket, why_not_hold, open, clear, isDiscounting, setDiscounting } = useTill();
  const c = useTexts(cardSaleTexts);
  const may = useMay();
  const navigate = useNavigate();
  const payBlockedReason = ticket.lines.length > 0 ? null : t.nothing_to_pay;
  return (
    <div className="ticket-tools">
      <Tool
        label={t.discount}
        icon={IconDiscount}
        keys="F8"
        blockedReason={payBlockedReason}
        isExpanded={isDiscounting}
        isOn={ticket.discount !== null}
        run={() => setDiscounting(!isDiscounting)}
      />
      <Tool label={t.notes} icon={IconNote} isExpanded={isNoting} isOn={ticket.notes !== ''} run={toggleNotes} />
      <Tool
        label={t.hold}
        icon={IconClockPause}
        keys="F9"
        blockedReason={ticket.lines.length > 0 ? why_not_hold : payBlockedReason}
        run={() => open('hold')}
      />
      {may(giftCards.sell) ? (
        <Tool
          label={c.sell_card}
          icon={IconGiftCard}
          blockedReason={
            ticket.exchange ? c.no_exchange : (ticket.sold_cards?.length ?? 0) >= mostSoldCards ? c.too_many : null
          }
          run={() => void navigate(giftCardScreens.sell.to({ bill: '1' }))}
        />
      ) : null}
      {isTicketEmpty(ticket) ? null : <Tool label={t.clear} icon={IconTrash} run={clear} />}
    </div>
  );
};

/** Billed to somebody else: what was paid ahead for the visit is not deducted. */
const DepositLeft = () => {
  const t = useTexts(tillTexts);
  const language = useLanguage();
  const { ticket } = useTill();
  const left = depositLeft(ticket);
  if (!left) return null;
  const who = nameIn(language, left.by) || left.by.mobile || '';
  return (
    <p className="customer-allergy" role="status">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>{t.deposit_left({ who, amount: amountText(left.amount) })}</span>
    </p>
  );
};

/** What comes back with this sale, what it gives beyond it, and the way out. */
const ExchangeOf = () => {
  const h = useTexts(heldMoneyTexts);
  const { ticket, change, total, exchange_amount } = useTill();
  const { exchange } = ticket;
  if (!exchange) return null;
  const left = exchangeLeaves(exchange, add(total, exchange_amount));
  const says = exchange.method === 'cash' ? h.exchange_returns : h.exchange_stays;
  return (
    <p className="ticket-exchange" role="status">
      <IconArrowsExchange size={20} stroke={1.8} aria-hidden />
      <span>
        {h.exchange_of({ number: exchange.document_number })}
        <small>
          {exchange.amount === 0 ? h.exchange_nothing : amountText(exchange.amount)}
          {left > 0 && ticket.lines.length > 0 ? ` · ${says({ amount: amountText(left) })}` : null}
        </small>
      </span>
      <button
        type="button"
        className="quiet-button"
        aria-label={h.drop_exchange}
        title={h.drop_exchange}
        onClick={() => change({ type: 'exchange_begun', exchange: null })}
      >
        <IconX size={18} aria-hidden />
      </button>
    </p>
  );
};

const Bill = () => {
  const t = useTexts(tillTexts);
  const { ticket, change } = useTill();
  const [isNoting, setNoting] = useState(false);
  const isPhone = useIsPhone();
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
                  <UserText>{ticket.held.label}</UserText>
                </>
              ) : null}
            </span>
          ) : null}
        </h2>
        <TicketTools isNoting={isNoting} toggleNotes={() => setNoting(!isNoting)} />
        <CustomerPicker />
        <DepositLeft />
        <ExchangeOf />
      </div>
      <div className="ticket-middle">
        {ticket.lines.length === 0 ? <Packages /> : null}
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
          ticket.sold_cards?.length ? (
            <CardLines />
          ) : (
            <div className="ticket-empty">
              <Bloom size={88} petals={6} />
              <p>{t.empty}</p>
            </div>
          )
        ) : (
          <>
            <TicketLines />
            <CardLines />
            {isPhone ? (
              <Suspense fallback={<Packages />}>
                <PhoneOffers>
                  <Packages />
                </PhoneOffers>
              </Suspense>
            ) : (
              <Packages />
            )}
          </>
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
  const { receipt, ticket } = useTill();
  const isPhone = useIsPhone();
  return (
    <section className="ticket" aria-label={t.ticket} data-paying={ticket.tenders.length > 0 || undefined}>
      {receipt ? (
        <Suspense fallback={null}>
          {isPhone ? <ReceiptPanel receipt={receipt} /> : <SoldPrintout receipt={receipt} />}
        </Suspense>
      ) : (
        <Bill />
      )}
    </section>
  );
};
