import { IconChevronUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useIsPhone } from '../../../ui/display/use-media.ts';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useBarcodeScan } from '../../../ui/keyboard/use-barcode-scan.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { tillTexts } from '../messages.ts';
import { emptyTicket, isTicketEmpty } from '../ticket.ts';
import type { TicketExchange } from '../ticket-exchange.ts';
import { Shelf } from './find/shelf.tsx';
import { useTillKeys } from './hardware/use-till-keys.ts';
import { ticketCustomer, unknownCustomer } from './held/use-holding.ts';
import { bringPaying, Paying } from './payment/payment.tsx';
import type { SellExchange } from './sell-exchange.ts';
import { ReceiptPanel, TicketPanel } from './ticket/ticket-panel.tsx';
import { type DeliverDocument, TillContext, useTill } from './till-context.ts';
import { useAddress } from './use-address.ts';
import { useTillState } from './use-till.ts';
import './till.css';

const PhoneSheet = lazy(() => import('./ticket/phone-sheet.tsx'));
const HoldDialog = lazy(() => import('./held/hold-dialog.tsx'));
const BusyDialog = lazy(() => import('./busy-dialog.tsx'));
const HeldClash = lazy(() => import('./held/held-clash.tsx'));
const HeldPanel = lazy(() => import('./held/held-panel.tsx'));
const ComposeDialog = lazy(() => import('./compose/compose-dialog.tsx'));
const KeyboardHelp = lazy(() => import('./hardware/keyboard-help.tsx'));

/** The bar over the tiles of a phone: how much, and the way to the ticket. */
const TicketBar = ({ open }: { readonly open: () => void }) => {
  const t = useTexts(tillTexts);
  const { ticket, total } = useTill();
  const language = useLanguage();
  const { customer } = ticket;
  const chosen = customer && (nameIn(language, customer) || customer.mobile);
  const count = ticket.lines.length + (ticket.sold_cards?.length ?? 0);
  // Who is there may have a package to use: the customer comes first then.
  if (count === 0)
    return (
      <button type="button" className="ticket-start" onClick={open} aria-haspopup="dialog">
        {chosen ? <UserText>{chosen}</UserText> : <span>{ticket.exchange ? t.open_ticket : t.find_customer}</span>}
        <IconChevronUp size={20} aria-hidden />
      </button>
    );
  return (
    <button type="button" className="ticket-bar" onClick={open} aria-haspopup="dialog">
      <span>
        {t.line_count({ n: count })}
        <span className="visually-hidden">. {t.open_ticket}</span>
      </span>
      <strong>
        <Money amount={total} />
      </strong>
      <IconChevronUp size={20} aria-hidden />
    </button>
  );
};

/**
 * The till (specification section 2: /merchant/billing). `give` hands over what was issued; it belongs
 * to a later feature and is brought by the app.
 */
export const TillScreen = ({
  give,
  sellExchange,
}: {
  readonly give: DeliverDocument;
  readonly sellExchange: SellExchange;
}) => {
  const ui = useTexts(uiMessages);
  const { till, add, scan, part, holding, awaitCustomer, clash, closeClash, announced, isFailed, retry } = useTillState(
    give,
    sellExchange,
  );
  const isPhone = useIsPhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [waiting, setWaiting] = useState<{ readonly take: () => Promise<boolean> } | null>(null);
  const lastScan = useRef(0);
  useBarcodeScan((code) => {
    lastScan.current = performance.now();
    scan(code);
  });
  useTillKeys(till, lastScan);

  const takeUp = async (take: () => Promise<boolean>) => {
    setWaiting(null);
    if (await take()) till.open(null);
  };
  /** What is on the till is not lost for it: the cashier is asked. */
  const takeOrAsk = (take: () => Promise<boolean>) => {
    if (isTicketEmpty(till.ticket)) void takeUp(take);
    else setWaiting({ take });
  };
  const resume = (id: number) => {
    if (till.ticket.held?.id === id) till.open(null);
    else takeOrAsk(() => holding.resume(id));
  };
  const billAppointment = (id: number) => {
    if (till.ticket.appointment?.id !== id) takeOrAsk(() => holding.billAppointment(id));
  };
  const beginExchange = (exchange: TicketExchange) => {
    const take = async () => {
      till.change({ type: 'replaced', ticket: emptyTicket });
      if (exchange.customer_id !== null) {
        const found = ticketCustomer(exchange.customer_id);
        awaitCustomer(found);
        const customer = (await found) ?? { ...unknownCustomer, id: exchange.customer_id };
        till.change({ type: 'customer_chosen', customer });
      }
      till.change({ type: 'exchange_begun', exchange });
      return true;
    };
    takeOrAsk(take);
  };
  useAddress({ till, resume, billAppointment, beginExchange, awaitCustomer });

  // A phone's sheet goes when there is nothing in it any more.
  const isBare = till.ticket.lines.length === 0 && !till.ticket.sold_cards?.length && till.receipt === null;
  useEffect(() => {
    if (isBare) setSheetOpen(false);
  }, [isBare]);

  // In the sheet of a phone the payment is there as soon as there is something to pay.
  const { isAtPayment, total } = till;
  const isInSheet = isPhone && isSheetOpen && !isBare;
  const latest = useRef(till);
  latest.current = till;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it and the first thing to pay are what counts
  useEffect(() => {
    if (isInSheet && latest.current.ticket.lines.length > 0) latest.current.toPayment();
    else if (isPhone && !isSheetOpen) latest.current.leavePayment();
  }, [isInSheet, isPhone, isSheetOpen, total > 0]);
  // The payment's script is there before anybody presses pay.
  useEffect(() => {
    const idle = setTimeout(bringPaying, 400);
    return () => clearTimeout(idle);
  }, []);
  const isReplaced = !isPhone && (isAtPayment || till.receipt !== null);

  if (isFailed)
    return (
      <EmptyState text={ui.load_failed} level={1}>
        <button type="button" className="line-remedy" onClick={() => void retry()}>
          {ui.retry}
        </button>
      </EmptyState>
    );
  return (
    <TillContext value={till}>
      <div className="till">
        <div className="till-tiles" hidden={isReplaced}>
          <Shelf add={add} scan={scan} />
        </div>
        <Suspense fallback={null}>
          {isReplaced ? till.receipt ? <ReceiptPanel receipt={till.receipt} /> : <Paying /> : null}
        </Suspense>
        {isPhone ? null : <TicketPanel />}
      </div>
      {isPhone ? <TicketBar open={() => setSheetOpen(true)} /> : null}
      <div className="visually-hidden" role="status">
        {announced}
      </div>
      <Suspense fallback={null}>
        {isPhone && (isSheetOpen || !isBare) ? (
          <PhoneSheet isOpen={isSheetOpen} close={() => setSheetOpen(false)} />
        ) : null}
        {part === 'hold' ? <HoldDialog hold={holding.hold} close={() => till.open(null)} /> : null}
        {part === 'held' ? <HeldPanel resume={resume} discard={holding.discard} close={() => till.open(null)} /> : null}
        {part === 'compose' ? <ComposeDialog close={() => till.open(null)} /> : null}
        {part === 'help' ? <KeyboardHelp close={() => till.open(null)} /> : null}
        {clash ? (
          <HeldClash
            theirs={clash}
            takeTheirs={() => {
              closeClash();
              void takeUp(() => holding.resume(clash.id));
            }}
            close={closeClash}
          />
        ) : null}
        {waiting === null ? null : (
          <BusyDialog
            holdFirst={async () => {
              if (await holding.hold(till.ticket.held?.label ?? '')) await takeUp(waiting.take);
            }}
            discardFirst={() => void takeUp(waiting.take)}
            close={() => setWaiting(null)}
          />
        )}
      </Suspense>
    </TillContext>
  );
};
