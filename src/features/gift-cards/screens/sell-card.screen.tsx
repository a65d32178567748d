import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { type BackLink, ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import type { CardBill } from '../card-bill.ts';
import { giftCards } from '../contract.ts';
import type { CardFace } from './card-face.tsx';
import { LeaveByKey } from './leave-by-key.tsx';
import { SellCardForm } from './sell-card-form.tsx';
import { SoldCard } from './sold-card.tsx';
import './sell-card.css';

interface Sold {
  readonly answer: OutputOf<typeof giftCards.sell>;
  readonly face: Omit<Parameters<typeof CardFace>[0], 'codes'>;
}

/**
 * A gift card is sold: five short rows, the card as it arrives beside them, and its paper when it is paid; or it is put on the
 * bill that is open at the till, and paid there.
 */
export const SellGiftCard = ({
  useBill,
  back,
}: {
  readonly useBill: () => CardBill | null;
  /** Where it was come from, without a language prefix. */
  readonly back: BackLink;
}) => {
  const [sold, setSold] = useState<Sold | null>(null);
  const offer = useCall(giftCards.offer, {});
  const bill = useBill();
  return (
    <ScreenFrame title={useScreenTitle()} actions={<LeaveByKey to={back.to} label={back.label} />}>
      <QueryBoundary query={offer}>
        {(offered) =>
          sold ? (
            <SoldCard sold={sold.answer} face={sold.face} another={() => setSold(null)} />
          ) : (
            <SellCardForm
              offered={offered}
              bill={bill}
              done={(answer, face) => {
                bill?.sold();
                setSold({ answer, face });
              }}
            />
          )
        }
      </QueryBoundary>
    </ScreenFrame>
  );
};
