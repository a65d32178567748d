import { useCallback, useEffect, useMemo, useState } from 'react';
import { add as plus, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { currentLanguage, textsOf, useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { giftCards } from '../../gift-cards/contract.ts';
import type { PaymentMethod } from '../../payments/tender-kinds.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import { supplyErrors } from '../supply.ts';
import type { LineKind } from '../till-offers.ts';
import { isPaymentChoice } from '../payment-choice.ts';
import { emptyTicket, mostLines, onePiece, type TicketChange } from '../ticket.ts';
import { itemKey, priceTicket } from '../ticket-pricing.ts';
import { depositAmount } from '../ticket-deposits.ts';
import { byPlace, countedTenders, isHeld, pressMethod, tenderInHand, tendersOf } from '../ticket-tenders.ts';
import { billOverpaid, cardsLack, soldCardsAmount, soldCardValues } from '../ticket-card-sales.ts';
import { cardSaleTexts } from '../card-sale-messages.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { tillTexts } from '../messages.ts';
import { exchangePays } from '../ticket-exchange.ts';
import { isCollectable } from '../ticket-owed.ts';
import type { SellExchange } from './sell-exchange.ts';
import type { DeliverDocument, OpenPart, Till } from './till-context.ts';
import type { Held } from './show-refusal.ts';
import { cardCodeInput, focusTender } from './payment/tender-input.ts';
import { amountText, errorText, useTillSession } from './till-session.ts';
import { type TillItem, useCatalogue } from './find/use-catalogue.ts';
import { useCode } from './ticket/use-code.ts';
import { useHolding } from './held/use-holding.ts';
import { useSelling } from './payment/use-selling.ts';
import { useTicket } from './ticket/use-ticket.ts';
import { useUnread } from './use-unread.ts';

type Texts = typeof tillTexts.en;

/** Why the ticket cannot be paid now, the first thing to do first. */
const reasonNotToPay = (
  t: Texts,
  bill: unknown,
  wrongBill: FieldErrors,
  wrongPayment: FieldErrors,
  total: number,
  tenders: number,
): string | null => {
  if (bill === null && Object.keys(wrongBill).length === 0) return t.nothing_to_pay;
  const points = wrongBill['loyalty_points']?.[0];
  if (points) return `${textsOf(heldMoneyTexts).points_off} ${errorText(points)}`;
  const cards = wrongBill['discount_cards']?.[0];
  if (cards) return `${textsOf(heldMoneyTexts).cards_off} ${errorText(cards)}`;
  const about = wrongBill.discount?.[0];
  if (about) return `${t.discount}: ${errorText(about)}`;
  if (Object.keys(wrongBill).length > 0) return t.lines_wrong;
  if (total > 0 && tenders === 0 && wrongPayment.payments) return t.choose_method;
  const [field, [error]] = Object.entries(wrongPayment)[0] ?? ['', []];
  if (!error) return null;
  if (field.endsWith('authorization_code')) return `${t.authorization_code}: ${errorText(error)}`;
  const of = field === 'customer_id' ? t.customer : field.startsWith('supply') ? t.supplied_on : t.payment;
  return `${of}: ${errorText(error)}`;
};

/** Everything the till's parts work with, and what the whole screen can do. */
export const useTillState = (give: DeliverDocument, sellExchange: SellExchange) => {
  const t = useTexts(tillTexts);
  const h = useTexts(heldMoneyTexts);
  const c = useTexts(cardSaleTexts);
  const may = useMay();
  const session = useTillSession();
  const stock = useCatalogue(session.merchant_id);
  const { catalogue, find } = stock;
  const { ticket: written, latest, change: changeTicket } = useTicket();
  const [isTypingCard, setTypingCard] = useState(false);
  const { unread, setUnread, follow, wrongTenders, why_unread, ticket, unreadKeys } = useUnread(written, latest);
  const change = useCallback(
    (to: TicketChange) => {
      if (isPaymentChoice(to)) {
        setTypingCard(false);
        // The next way to pay is offered what those leave that can be read.
        for (const key of unreadKeys.current)
          changeTicket({ type: 'tender_changed', key, change: { amount: zeroMoney } });
      }
      follow(to);
      changeTicket(to);
    },
    [changeTicket, follow, unreadKeys],
  );
  const [clash, showClash] = useState<Held | null>(null);
  const selling = useSelling({
    latest,
    change,
    tookOut: stock.tookOut,
    refresh: stock.refresh,
    showClash,
    sellExchange,
  });
  const holding = useHolding({ latest, change, find, refresh: stock.refresh, showClash });
  const [added, setAdded] = useState<string | null>(null);
  const [currentKey, setCurrent] = useState<number | null>(null);
  const [openLine, setOpenLine] = useState<number | null>(null);
  const [isDiscounting, setDiscounting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [part, open] = useState<OpenPart>(null);
  const [awaited, setAwaited] = useState(0);
  const [wantsToPay, setWantsToPay] = useState(written.tenders.length > 0);
  const [pointed, point] = useState<number | null>(null);
  const takeInHand = (key: number | null) => {
    setTypingCard(false);
    point(key);
  };
  const hasLines = ticket.lines.length > 0;
  const isAtPayment = wantsToPay && hasLines && selling.receipt === null;
  useEffect(() => {
    if (hasLines) return;
    setWantsToPay(false);
    setTypingCard(false);
  }, [hasLines]);

  const code = useCode(ticket);
  const { rules, may_allow_debt } = session;
  // The rules are made anew with every render; their values are what counts.
  const rulesText = JSON.stringify(rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; without a catalogue nothing can be judged yet
  const priced = useMemo(
    () =>
      priceTicket(ticket, catalogue ? find : (kind, id) => looseItem(ticket, kind, id), { ...rules, code: code.terms }),
    [
      ticket.lines,
      ticket.discount,
      ticket.points,
      ticket.cards,
      ticket.appointment,
      find,
      catalogue,
      rulesText,
      code.terms,
    ],
  );
  const billed = priced.bill?.total ?? zeroMoney;
  const deposit_amount = priced.bill ? depositAmount(ticket.deposits, priced.bill) : zeroMoney;
  const before_exchange = subtract(billed, deposit_amount);
  const exchange_amount = exchangePays(ticket.exchange, before_exchange);
  const sold_cards_amount = soldCardsAmount(ticket);
  /** What is to be paid now. */
  const total = plus(subtract(before_exchange, exchange_amount), sold_cards_amount);
  const [tenders, counting, paying] = useMemo(() => {
    const counted = countedTenders(ticket.tenders, total, sold_cards_amount);
    const amounts = (all: typeof ticket.tenders) => tendersOf(all, total, sold_cards_amount);
    return [amounts(ticket.tenders), counted, amounts(counted)] as const;
  }, [ticket.tenders, total, sold_cards_amount]);
  const settlement = settle(paying, {
    total,
    allow_debt: may_allow_debt && ticket.rest_is_owed,
    has_customer: ticket.customer !== null,
    balance: ticket.customer?.credit_amount,
  });
  const placed = (errors: FieldErrors): FieldErrors => byPlace(errors, ticket.tenders, counting);
  const wrongPayment = {
    ...(isRefused(settlement) ? placed(settlement.errors) : {}),
    ...supplyErrors(ticket.supply),
    ...wrongTenders,
  };
  // The change is told while a code is still missing.
  const counted = settle(
    paying.map((one) => ({ ...one, authorization_code: '-' })),
    { total, allow_debt: true, has_customer: true },
  );
  const refused = placed(selling.refusedErrors(ticket));
  const given = sum(tenders.map((one) => one.amount));
  const whyNoCards = (): string | null => {
    if (sold_cards_amount === 0) return null;
    if (!may(giftCards.sell)) return c.not_allowed;
    const lack = cardsLack(paying, soldCardValues(ticket));
    if (lack > 0) return c.lack({ amount: amountText(lack) });
    const over = billOverpaid(paying, subtract(total, sold_cards_amount));
    return over > 0 ? c.over({ amount: amountText(over) }) : null;
  };
  const why_not_pay =
    awaited > 0
      ? t.awaits_customer
      : code.error
        ? `${h.code} ${errorText(code.error)}`
        : isTypingCard
          ? h.card_code_first
          : (why_unread ??
            reasonNotToPay(t, priced.bill, priced.errors, wrongPayment, total, paying.length) ??
            (ticket.collects && !isCollectable(ticket.collects) ? t.older_needs_code : null) ??
            whyNoCards());
  /** Nothing is sold before it is known to whom. */
  const awaitCustomer = (found: Promise<unknown>): void => {
    setAwaited((n) => n + 1);
    void found.finally(() => setAwaited((n) => n - 1));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextSale` only sets a state
  const add = useCallback(
    (item: TillItem) => {
      const name = nameIn(currentLanguage(), item);
      const before = latest.current;
      const onTicket = before.lines.reduce(
        (n, line) => (line.kind === item.kind && line.item_id === item.id ? n + line.quantity_milli : n),
        0,
      );
      const isShort = item.quantity_milli !== null && onTicket + onePiece > item.quantity_milli;
      if (isShort && onTicket === 0 && !rules.may_sell_without_stock) {
        toast({ tone: 'bad', text: t.sold_out_reason({ name }) });
        return;
      }
      if (before.lines.length >= mostLines) {
        toast({ tone: 'bad', text: t.too_many_lines });
        return;
      }
      selling.nextSale();
      setCurrent(null);
      change({ type: 'item_added', item, seller_id: catalogue?.own_seller_id ?? null });
      setAdded(name);
    },
    [change, latest, rules.may_sell_without_stock, catalogue?.own_seller_id, t],
  );

  const scan = (code: string) => {
    const item = stock.withBarcode(code);
    if (item) add(item);
    else toast({ tone: 'bad', text: t.unknown_barcode({ code }) });
  };

  const removeLine = (key: number) => {
    const at = ticket.lines.findIndex((line) => line.key === key);
    const line = ticket.lines[at];
    if (!line) return;
    change({ type: 'line_removed', key });
    const next = ticket.lines[at + 1] ?? ticket.lines[at - 1];
    setCurrent(next?.key ?? null);
    // The focus was on the line that is gone.
    requestAnimationFrame(() => {
      if (next && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`.line-name[data-key="${next.key}"]`)?.focus();
    });
    toast({
      tone: 'info',
      text: t.removed({ name: nameIn(currentLanguage(), line) || t.gone_item({ id: line.item_id }) }),
      undo: () => change({ type: 'line_restored', line, at }),
    });
  };

  const reset = () => {
    setOpenLine(null);
    setCurrent(null);
    setDiscounting(false);
    setChecked(false);
  };

  const clear = () => {
    const before = latest.current;
    change({ type: 'replaced', ticket: emptyTicket });
    reset();
    toast({ tone: 'info', text: t.cleared, undo: () => change({ type: 'replaced', ticket: before }) });
  };

  const tender = (method: PaymentMethod) => {
    setWantsToPay(true);
    const pressed = pressMethod(ticket, method, total);
    const there = ticket.tenders.findLast((one) => one.method === method);
    if (pressed !== ticket) {
      change({ type: 'method_pressed', method, total });
      takeInHand(pressed.tenders.find((one) => one.key === ticket.next_key)?.key ?? there?.key ?? null);
    } else if (there) {
      takeInHand(there.key);
      focusTender(there.key);
    } else toast({ tone: 'info', text: t.nothing_left });
  };

  const toPayment = () => {
    setWantsToPay(true);
    if (total > 0 && ticket.tenders.every(isHeld) && given < total && !ticket.rest_is_owed) tender('cash');
  };
  const leavePayment = () => {
    setWantsToPay(false);
    setTypingCard(false);
  };
  const startTypingCard = () => {
    setWantsToPay(true);
    setTypingCard(true);
    // The field that is there already; a new one takes the focus when it is drawn.
    document.getElementById(cardCodeInput)?.focus();
  };

  const pay = () => {
    setChecked(true);
    if (why_not_pay !== null || !priced.bill) {
      if (isTypingCard) {
        document.getElementById(cardCodeInput)?.focus();
        return;
      }
      // The tender that something is wrong with is the one that is shown whole.
      const wrong = ticket.tenders.find((_, i) =>
        Object.keys(wrongPayment).some((key) => key.startsWith(`payments.${i}.`)),
      );
      if (wrong) takeInHand(wrong.key);
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(':is(.paying, .ticket) [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    void selling.pay(priced.bill, { ...priced, due: before_exchange }).then((isSold) => {
      if (isSold) reset();
    });
  };

  const goOn = () => {
    if (selling.receipt) selling.nextSale();
    else if (total > 0 && !isAtPayment && code.error === null && Object.keys(priced.errors).length === 0) toPayment();
    else pay();
  };

  const till: Till = {
    session,
    catalogue,
    find,
    code,
    ticket,
    change,
    priced,
    total,
    deposit_amount,
    exchange_amount,
    sold_cards_amount,
    why_not_hold:
      session.why_not_hold ?? (ticket.exchange ? h.no_hold_in_exchange : sold_cards_amount > 0 ? c.no_hold : null),
    tenders,
    counted: counting,
    rest: given < total ? subtract(total, given) : zeroMoney,
    change_amount: isRefused(counted) ? zeroMoney : counted.change_amount,
    errors: { ...wrongPayment, ...priced.errors, ...refused },
    unread,
    setUnread,
    isChecked,
    why_not_pay,
    isPaying: selling.isPaying,
    isAtPayment,
    toPayment,
    leavePayment,
    inHand: tenderInHand(total > 0 ? counting : ticket.tenders, pointed),
    takeInHand,
    tender,
    isTypingCard,
    setTypingCard,
    startTypingCard,
    pay,
    goOn,
    receipt: selling.receipt,
    collect: selling.collect,
    nextSale: selling.nextSale,
    currentKey: currentKey ?? ticket.lines.at(-1)?.key ?? null,
    setCurrent,
    openLine,
    setOpenLine,
    isDiscounting,
    setDiscounting,
    removeLine,
    clear,
    open,
    refresh: stock.refresh,
    give,
  };
  const announced =
    added === null || ticket.lines.length === 0 ? '' : t.added({ name: added, total: amountText(total) });
  return {
    till,
    add,
    scan,
    part,
    holding,
    awaitCustomer,
    clash,
    closeClash: () => showClash(null),
    announced,
    isFailed: stock.isFailed,
    retry: stock.retry,
  };
};

/** Before the catalogue is known a line counts as it stands. */
const looseItem = (ticket: Till['ticket'], kind: LineKind, id: number) => {
  const line = ticket.lines.find((one) => itemKey(one.kind, one.item_id) === itemKey(kind, id))!;
  const { name_en, name_ar, unit_price } = line;
  return {
    kind,
    id,
    name_en,
    name_ar,
    price: unit_price,
    minimum_price: null,
    vat_category: 'S' as const,
    quantity_milli: null,
  };
};
