import { useEffect, useRef } from 'react';
import { latinDigits } from '../../../../kernel/text/search-text.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { largestQuantity, onePiece } from '../../ticket-lines.ts';
import { giftCardKey, isHeld, methodAt } from '../../ticket-tenders.ts';
import { restAfterSign } from '../../unread-amounts.ts';
import { customerClear, customerInput } from '../customer/customer-picker.tsx';
import { focusTender } from '../payment/tender-input.ts';
import { discountInput } from '../ticket/totals.tsx';
import type { Till } from '../till-context.ts';

/** At once when it is there, so that no key is lost; otherwise when it has been drawn. */
const focus = (id: string): void => {
  const element = document.getElementById(id);
  if (element) element.focus();
  else requestAnimationFrame(() => document.getElementById(id)?.focus());
};

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** The item search with nothing in it: Enter there means that everything is on the ticket. */
const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.id === 'till-search' && target.value === '';

/** A dialog or panel over the till has its own keys. */
const isCovered = (): boolean => document.querySelector('dialog[open], .side-panel') !== null;

/** F10: to the payment, and from there it is paid. Cash comes first, with its amount to be typed over. */
const goOnToPay = (till: Till): void => {
  const { ticket } = till;
  const hasNoMethod = ticket.tenders.length === 0 && !till.isTypingCard && !ticket.rest_is_owed;
  if (till.isAtPayment && hasNoMethod && till.total > 0) till.tender('cash');
  else till.goOn();
};

const changeQuantity = (till: Till, by: number): void => {
  const line = till.ticket.lines.find((one) => one.key === till.currentKey);
  if (!line) return;
  const quantity_milli = line.quantity_milli + by;
  if (quantity_milli > 0 && quantity_milli <= largestQuantity)
    till.change({ type: 'line_counted', key: line.key, quantity_milli, item: till.find(line.kind, line.item_id) });
};

/** Keys that work wherever the focus is. */
const everywhere: Record<string, (till: Till) => void> = {
  F2: (till) => {
    if (till.isAtPayment) till.leavePayment();
    requestAnimationFrame(() => focus('till-search'));
    focus('till-search');
  },
  // With a customer chosen it leads to the button that takes them off, never takes them off itself.
  F4: (till) => focus(till.ticket.customer ? customerClear : customerInput),
  F8: (till) => {
    if (till.ticket.lines.length === 0) return;
    till.setDiscounting(true);
    focus(discountInput);
  },
  F9: (till) => {
    if (till.ticket.lines.length === 0) return;
    if (till.why_not_hold === null) till.open('hold');
    else toast({ tone: 'info', text: till.why_not_hold });
  },
  F10: goOnToPay,
};

/** Keys that would write something where one types. */
const outsideOfInputs: Record<string, (till: Till, event: KeyboardEvent) => void> = {
  '+': (till) => changeQuantity(till, onePiece),
  '=': (till) => changeQuantity(till, onePiece),
  '-': (till) => changeQuantity(till, -onePiece),
  Delete: (till) => {
    if (till.currentKey !== null) till.removeLine(till.currentKey);
  },
  '?': (till) => till.open('help'),
  '؟': (till) => till.open('help'),
};

/** Esc goes one step back: the typed amount, the method, the payment, what is open, the field; never a typed code. */
const leave = (till: Till, target: EventTarget | null): void => {
  const last = till.inHand;
  if (till.isDiscounting) till.setDiscounting(false);
  else if (till.openLine !== null) till.setOpenLine(null);
  else if (till.receipt) till.nextSale();
  else if (till.isAtPayment && !till.isPaying && (isIdle(target) || isInPayment(target))) {
    const isTyped = last !== null && last.amount !== null && !last.authorization_code;
    // Outside of its field Esc is what "Other items" prints, and what was typed stays.
    if (isTyped && !isTypedInto(target)) till.leavePayment();
    else if (isTyped) {
      till.change({ type: 'tender_changed', key: last.key, change: { amount: null } });
      // The field drops what was typed when it is left, and shows the exact amount.
      if (target instanceof HTMLElement) target.blur();
      focusTender(last.key);
      return;
    } else if (last && !isHeld(last) && !last.authorization_code && !last.reference)
      till.change({ type: 'tender_removed', key: last.key });
    else if (!last || isHeld(last) || isIdle(target)) till.leavePayment();
  }
  if (target instanceof HTMLElement) target.blur();
};

const isIdle = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.id === 'content');
const isInPayment = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.paying, .pay-button') !== null;

/** Scanners that end with two line ends must not go on to the payment. */
const restAfterScan = 500;
/**
 * Digits choose how it is paid. The first digit of a barcode looks the same, so a digit counts when nothing follows it at
 * a scanner's pace; another key of a person finds it already counted.
 */
const digitKeys = (choose: (nth: number) => void) => {
  let waiting: { readonly nth: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const settle = (isCounted: boolean) => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const { nth } = waiting;
    waiting = null;
    if (isCounted) choose(nth);
  };
  return {
    /** Every key, in its order; `digit` where it would choose. Only what writes a sign can be a scanner's. */
    press: (at: number, isSign: boolean, digit: number | null) => {
      const isFast = isSign && at - last < restAfterSign;
      if (isSign) last = at;
      settle(!isFast);
      if (digit !== null && !isFast) waiting = { nth: digit, timer: setTimeout(() => settle(true), restAfterSign) };
    },
    stop: () => settle(false),
  };
};

/** Digit n chooses the nth way to pay, or opens the field for a gift card's code. */
const chooseMethod = (till: Till, nth: number): void => {
  if (till.ticket.lines.length === 0 || till.isPaying || till.receipt) return;
  const method = methodAt(nth);
  if (method) {
    till.setTypingCard(false);
    till.tender(method);
  } else if (nth === giftCardKey) till.startTypingCard();
};

/** Alt with a digit chooses from inside a text field too. The key's place counts: with Alt some systems write another sign. */
const altDigit = (event: KeyboardEvent): number | null => {
  const digit = event.altKey && !event.ctrlKey && !event.metaKey ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code) : null;
  return digit ? Number(digit[1]) : null;
};

/** A button of the till that a pointer pressed; one that opens something keeps the focus, to which it returns. */
const isPressedButton = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('.till button:not([aria-haspopup], [aria-expanded])');

/**
 * After a press by mouse or finger the focus leaves the button, so that Enter means what the Pay button prints and never
 * presses a tile again. A button pressed by keyboard keeps it.
 */
const releasePressedButton = (event: MouseEvent): void => {
  if (event.detail > 0 && isPressedButton(document.activeElement)) document.activeElement.blur();
};

/**
 * The till by keyboard alone. With nothing focused digits choose the method, Enter does what the Pay button prints, and up
 * and down go to the lines.
 */
export const useTillKeys = (till: Till, lastScan: { readonly current: number }): void => {
  const latest = useRef(till);
  latest.current = till;
  useEffect(() => {
    const digits = digitKeys((nth) => chooseMethod(latest.current, nth));
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.isComposing || isCovered()) return;
      const nth = altDigit(event);
      if (nth !== null && now.isAtPayment) {
        event.preventDefault();
        // What is typed is written to the ticket when its field is left; the method's own field takes the focus then.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        chooseMethod(now, nth);
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, target } = event;
      const digit = /^[1-9]$/.test(latinDigits(key)) && !isTypedInto(target) && !event.repeat;
      digits.press(event.timeStamp, key.length === 1, digit ? Number(latinDigits(key)) : null);
      const act = everywhere[key] ?? (isTypedInto(target) ? undefined : outsideOfInputs[key]);
      if (act) {
        event.preventDefault();
        act(now, event);
      } else if (key === 'Escape') leave(now, target);
      else if (key === 'Enter' && (isIdle(target) || isEmptySearch(target))) {
        if (!event.repeat && event.timeStamp - lastScan.current > restAfterScan) goOnToPay(now);
      } else if (isIdle(target) && (key === 'ArrowDown' || key === 'ArrowUp')) {
        event.preventDefault();
        document.querySelector<HTMLElement>(`.line-name[data-key="${now.currentKey}"]`)?.focus();
      }
    };
    addEventListener('keydown', press);
    addEventListener('click', releasePressedButton);
    return () => {
      digits.stop();
      removeEventListener('keydown', press);
      removeEventListener('click', releasePressedButton);
    };
  }, [lastScan]);
};
