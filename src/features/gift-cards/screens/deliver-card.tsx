import { Button } from '@mantine/core';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { call } from '../../../ui/api/call.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import type { CardBill } from '../card-bill.ts';
import { giftCards } from '../contract.ts';
import { giftCardTexts } from '../messages.ts';
import { CardFace } from './card-face.tsx';
import './give-card.css';

interface DeliverCardProps {
  readonly sold: OutputOf<typeof giftCards.sell>;
  readonly card: NonNullable<CardBill['begun']>;
  /** Who gives it, where the card names nobody. */
  readonly from: string;
}

/** One paper of all that the page holds. */
const printOnly = (paper: HTMLElement | null): void => {
  paper?.setAttribute('data-printing', '');
  window.addEventListener('afterprint', () => paper?.removeAttribute('data-printing'), { once: true });
  window.print();
};

/** Hands a card over that was just sold: its paper, which is drawn for the printer alone, and its page. */
export const DeliverCard = ({ sold, card, from }: DeliverCardProps) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const offer = useCall(giftCards.offer, {});
  const [codes, setCodes] = useState<OutputOf<typeof giftCards.code>>();
  const [isAsking, setAsking] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  // Its codes are asked for with the first print: whoever asked stays on record.
  const print = async () => {
    if (codes) return printOnly(paper.current);
    setAsking(true);
    try {
      setCodes(await call(giftCards.code, { id: sold.id }, { idempotencyKey: newUniqueId() }));
    } catch (error) {
      if (!isExpected(error)) throw error;
    } finally {
      setAsking(false);
    }
  };
  useEffect(() => {
    if (codes) printOnly(paper.current);
  }, [codes]);
  return (
    <span className="give-card">
      <Button
        variant="default"
        px="sm"
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        loading={isAsking}
        disabled={!offer.data}
        onClick={() => void print()}
      >
        {t.print}
      </Button>
      <Button
        variant="default"
        component="a"
        href={sold.url}
        px="sm"
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={17} stroke={1.7} aria-hidden />}
      >
        {t.open_page}
      </Button>
      {codes && offer.data
        ? createPortal(
            <div ref={paper} className="give-card-paper" aria-hidden>
              <CardFace
                language={card.language ?? language}
                design={card.design ?? 'wine'}
                shop={offer.data}
                to={card.beneficiary_name}
                from={card.buyer_name ?? from}
                words={card.words ?? ''}
                amount={card.amount}
                expires_on={sold.expires_on}
                codes={codes}
              />
            </div>,
            document.body,
          )
        : null}
    </span>
  );
};
