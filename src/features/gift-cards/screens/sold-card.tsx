import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { call } from '../../../ui/api/call.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { giftCards } from '../contract.ts';
import { giftCardTexts } from '../messages.ts';
import { CardFace } from './card-face.tsx';

type Codes = OutputOf<typeof giftCards.code>;
type Face = Omit<Parameters<typeof CardFace>[0], 'codes'>;

/** The codes of a card, asked for when they are to be seen; whoever asked stays on record. */
export const useCodes = (id: number): Codes | undefined => {
  const [codes, setCodes] = useState<Codes>();
  useEffect(() => {
    let isGone = false;
    void call(giftCards.code, { id }, { idempotencyKey: newUniqueId() }).then((answer) => {
      if (!isGone) setCodes(answer);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return codes;
};

/** A card that was sold: its change, its paper with code and QR, and the next one. */
export const SoldCard = ({
  sold,
  face,
  another,
}: {
  readonly sold: OutputOf<typeof giftCards.sell>;
  readonly face: Face;
  readonly another: () => void;
}) => {
  const t = useTexts(giftCardTexts);
  const codes = useCodes(sold.id);
  return (
    <>
      <div role="status" className="no-print">
        <h2>{t.sold({ number: sold.receipt_number })}</h2>
        {sold.change_amount > 0 ? (
          <p>
            {t.give_change} <Money amount={sold.change_amount} />
          </p>
        ) : null}
      </div>
      <div className="sold-card-actions no-print">
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()} disabled={!codes}>
          {t.print}
        </Button>
        <Button variant="default" component="a" href={sold.url} target="_blank" rel="noreferrer">
          {t.open_page}
        </Button>
        <Button variant="default" onClick={another}>
          {t.another}
        </Button>
      </div>
      <CardFace {...face} codes={codes} />
    </>
  );
};
