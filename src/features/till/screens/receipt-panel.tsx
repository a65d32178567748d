import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { subtract } from '../../../kernel/money.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { PetalMark } from '../../../ui/display/petals.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Go } from '../../../ui/routing/go.tsx';
import { tillTexts } from '../messages.ts';
import { LinkGiven } from './link-given.tsx';
import { useTill } from './till-context.ts';
import type { Receipt } from './use-selling.ts';
import './receipt.css';
import { documentScreens } from '../../documents/screens.ts';
import { tipTexts } from '../../tips/messages.ts';
import { TakeTip, useMayTakeTips } from '../../tips/screens/door.ts';

/** What was sold: the number, the change in large, the receipt, and the next sale under Enter. */
export default function ReceiptPanel({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(tillTexts);
  const { nextSale, catalogue, give: Give } = useTill();
  const { issued, customer, seller_id, by_card } = receipt;
  const tip = useTexts(tipTexts);
  const mayTakeTips = useMayTakeTips();
  const [isTipping, setTipping] = useState(false);
  const owed = subtract(issued.due_amount, issued.link_amount);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="receipt">
      <div className="receipt-head" role="status">
        <PetalMark size={34} />
        <h2>
          {t.sold}{' '}
          <Go to={documentScreens.record.to(issued.id)} className="receipt-number">
            <Num>{issued.document_number}</Num>
          </Go>
        </h2>
        <p>
          <Money amount={issued.total} />
          {customer ? (
            <>
              {' · '}
              <Name of={customer} />
            </>
          ) : null}
        </p>
        {issued.change_amount > 0 ? (
          <div className="receipt-change">
            <span>{t.give_back}</span>
            <strong>
              <Money amount={issued.change_amount} />
            </strong>
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
        {issued.payment_link_url ? (
          <LinkGiven id={issued.id} url={issued.payment_link_url} amount={issued.link_amount} />
        ) : null}
      </div>
      <div className="receipt-body">
        <Suspense fallback={null}>
          <Give id={issued.id} unique_id={issued.unique_id} paper={catalogue?.paper ?? 'receipt'} customer={customer} />
        </Suspense>
        {mayTakeTips ? (
          <Button
            variant="subtle"
            className="receipt-tip"
            leftSection={<IconHeartHandshake size={19} stroke={1.7} aria-hidden />}
            onClick={() => setTipping(true)}
          >
            {tip.take}
          </Button>
        ) : null}
        {isTipping ? (
          <Suspense fallback={null}>
            <TakeTip
              invoiceId={issued.id}
              employeeId={seller_id}
              method={by_card ? 'credit_card' : 'cash'}
              close={() => setTipping(false)}
            />
          </Suspense>
        ) : null}
      </div>
      <div className="ticket-foot">
        <button ref={next} type="button" className="pay-button" onClick={nextSale}>
          {t.new_sale}
        </button>
      </div>
    </div>
  );
}
