import { IconArrowBackUp, IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { subtract } from '../../../../kernel/money/money.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { paidThousandths } from '../../ticket-tenders.ts';
import { CustomerHas, offersPlace } from '../customer/customer-has.tsx';
import { useTill } from '../till-context.ts';
import { CollectBeside } from './collect-beside.tsx';
import { OweRest, TaxInvoice } from './document-choices.tsx';
import { Ledger, Tenders } from './ledger.tsx';
import { Methods } from './methods.tsx';
import { TenderEntry } from './tender-entry.tsx';
import '../customer/customer-has.css';
import './paying.css';
import './paying-parts.css';
import './paying-widths.css';
import './phone-paying.css';

/** What is paid and what remains, as one bar with its words. */
const PaidBar = () => {
  const p = useTexts(payTexts);
  const { total, rest, tenders } = useTill();
  if (tenders.length === 0) return null;
  const paid = paidThousandths(total, rest);
  return (
    <div className="paid-bar">
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden>
        <rect width="1000" height="10" className="paid-bar-rest" />
        <rect width={paid} height="10" className="paid-bar-paid" />
      </svg>
      <span className="paid-bar-paid">
        {p.paid}{' '}
        <b>
          <Money amount={subtract(total, rest)} bare />
        </b>
      </span>
      {rest > 0 ? (
        <span className="paid-bar-rest">
          {p.remaining}{' '}
          <b>
            <Money amount={rest} bare />
          </b>
        </span>
      ) : null}
    </div>
  );
};

const Choices = () => (
  <div className="payment-choices">
    <OweRest />
    <TaxInvoice />
  </div>
);

const Owed = () => {
  const { customer } = useTill().ticket;
  return customer ? <CollectBeside customerId={customer.id} /> : null;
};

/** Paying, in the place of the tiles: the bill read from top to bottom, and what the hand does in its order. */
export default function Paying() {
  const t = useTexts(tillTexts);
  const p = useTexts(payTexts);
  const language = useLanguage();
  const { ticket, leavePayment, open } = useTill();
  const name = ticket.customer ? nameIn(language, ticket.customer) : '';
  return (
    <section className="paying" aria-label={t.payment}>
      <header className="paying-head">
        <h1>{t.payment}</h1>
        {name ? <p className="paying-has">{p.who_has({ name })}</p> : null}
        <button type="button" className="paying-back" onClick={leavePayment}>
          <IconArrowBackUp size={19} stroke={1.7} aria-hidden />
          {p.other_items}
          <kbd>Esc</kbd>
        </button>
      </header>
      <Methods />
      <div className="paying-book">
        <PaidBar />
        <Ledger />
        <Tenders label={t.payment} />
        <Choices />
        <Owed />
      </div>
      <TenderEntry />
      <p className="paying-keys">
        <IconKeyboard size={20} stroke={1.6} aria-hidden />
        <span className="paying-keys-idle">{p.keys_hint}</span>
        <span className="paying-keys-typing">{p.keys_hint_typing}</span>
        <span>
          <kbd>Enter</kbd> {p.keys_done}
        </span>
        <button type="button" onClick={() => open('help')}>
          <kbd>?</kbd> {p.keys_all}
        </button>
      </p>
    </section>
  );
}

/** On a phone the parts that scroll with the lines: what the customer has, and what may be collected beside it. */
export const PhoneOffers = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(tillTexts);
  return (
    <section id={offersPlace} tabIndex={-1} aria-label={t.payment}>
      <div className="paying phone-offers">
        <Ledger />
        <Owed />
      </div>
      {children}
    </section>
  );
};

/** What was taken and what the paper is to be: always in sight over Pay. */
const PhoneTaken = () => {
  const t = useTexts(tillTexts);
  const { counted, inHand } = useTill();
  const part = useRef<HTMLDivElement>(null);
  const { length } = counted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one in hand, or one more of them
  useEffect(() => {
    part.current?.querySelector('.tender[data-hand]')?.scrollIntoView({ block: 'nearest' });
  }, [inHand?.key, length]);
  return (
    <div className="phone-taken" ref={part}>
      {length > 1 ? <Tenders label={t.payment} /> : null}
      <Choices />
    </div>
  );
};

/** And those that stand under the thumb. */
export const PhoneHand = () => {
  const { ticket, inHand } = useTill();
  const [isFolded, setFolded] = useState(false);
  // What is opened to be typed is in sight.
  const shownFor = useRef(inHand?.key);
  if (shownFor.current !== inHand?.key) {
    shownFor.current = inHand?.key;
    if (isFolded) setFolded(false);
  }
  const toggle = () => {
    setFolded(!isFolded);
    if (!isFolded)
      requestAnimationFrame(() => {
        const place = document.getElementById(offersPlace);
        place?.scrollIntoView({ block: 'start' });
        place?.focus({ preventScroll: true });
      });
  };
  return (
    <div className="paying phone-hand" data-folded={isFolded || undefined}>
      {ticket.customer ? <CustomerHas customer={ticket.customer} isOpen={isFolded} toggle={toggle} /> : null}
      <PhoneTaken />
      <Methods chosen={() => setFolded(false)} />
      <TenderEntry isPhone />
    </div>
  );
};
