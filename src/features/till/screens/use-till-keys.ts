import { useEffect, useRef } from 'react';
import { largestQuantity, onePiece } from '../ticket.ts';
import { customerClear, customerInput } from './customer-picker.tsx';
import { tenderInput } from './tender-row.tsx';
import { discountInput } from './totals.tsx';
import type { Till } from './till-context.ts';

/** At once when it is there, so that no key is lost; otherwise when it has been drawn. */
const focus = (id: string): void => {
  const element = document.getElementById(id);
  if (element) element.focus();
  else requestAnimationFrame(() => document.getElementById(id)?.focus());
};

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** A dialog or panel over the till has its own keys. */
const isCovered = (): boolean => document.querySelector('dialog[open], .side-panel') !== null;

/** F10: to the payment, and from there it is paid. Cash comes first, with its amount to be typed over. */
const goOnToPay = (till: Till): void => {
  if (till.receipt) till.nextSale();
  else if (till.ticket.lines.length > 0 && till.ticket.tenders.length === 0 && till.total > 0) {
    till.change({ type: 'method_pressed', method: 'cash', total: till.total });
    focus(tenderInput(till.ticket.next_key));
  } else till.pay();
};

const changeQuantity = (till: Till, by: number): void => {
  const line = till.ticket.lines.find((one) => one.key === till.currentKey);
  if (!line) return;
  const quantity_milli = line.quantity_milli + by;
  if (quantity_milli > 0 && quantity_milli <= largestQuantity)
    till.change({ type: 'line_changed', key: line.key, change: { quantity_milli } });
};

/** Keys that work wherever the focus is. */
const everywhere: Record<string, (till: Till) => void> = {
  F2: () => focus('till-search'),
  // With a customer chosen it leads to the button that takes them off, never takes them off itself.
  F4: (till) => focus(till.ticket.customer ? customerClear : customerInput),
  F8: (till) => {
    if (till.ticket.lines.length === 0) return;
    till.setDiscounting(true);
    focus(discountInput);
  },
  F9: (till) => {
    if (till.session.why_not_hold === null && till.ticket.lines.length > 0) till.open('hold');
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
};

const leave = (till: Till, target: EventTarget | null): void => {
  if (till.isDiscounting) till.setDiscounting(false);
  else if (till.openLine !== null) till.setOpenLine(null);
  if (target instanceof HTMLElement) target.blur();
};

/** Scanners that end with two line ends must not go on to the payment. */
const restAfterScan = 500;

/**
 * The till by keyboard alone. With nothing focused, Enter goes to the payment and up and down go to the lines; Enter sells
 * only from the payment's own inputs and its button.
 */
export const useTillKeys = (till: Till, lastScan: { readonly current: number }): void => {
  const latest = useRef(till);
  latest.current = till;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isCovered()) return;
      const { key, target } = event;
      const isIdle = target === document.body || (target instanceof HTMLElement && target.id === 'content');
      const act = everywhere[key] ?? (isTypedInto(target) ? undefined : outsideOfInputs[key]);
      if (act) {
        event.preventDefault();
        act(now, event);
      } else if (key === 'Escape') leave(now, target);
      else if (isIdle && key === 'Enter') {
        if (event.timeStamp - lastScan.current > restAfterScan && now.ticket.tenders.length === 0) goOnToPay(now);
        else if (now.ticket.tenders.length > 0) document.getElementById('till-pay')?.focus();
      } else if (isIdle && (key === 'ArrowDown' || key === 'ArrowUp')) {
        event.preventDefault();
        document.querySelector<HTMLElement>(`.line-name[data-key="${now.currentKey}"]`)?.focus();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [lastScan]);
};
