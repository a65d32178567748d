import { IconGift } from '@tabler/icons-react';
import { Money } from '../../../ui/display/money.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { lookOf } from '../../../ui/table/look-of.ts';
import type { TimelineLook } from '../../customers/screens/door.ts';
import { cardMovements, giftCardType } from '../gift-card.ts';
import { giftCardTexts } from '../messages.ts';
import { giftCardScreens } from '../screens.ts';

/** How a gift card is shown in a customer's timeline: bought by them, or given to them. */
export const giftCardLooks: readonly TimelineLook[] = [
  {
    kind: 'gift_card',
    icon: <IconGift size={18} stroke={1.5} />,
    line: ({ id, title, state, detail }) => {
      const t = textsOf(giftCardTexts);
      const ended = detail['ended_as'];
      return {
        tone: state === giftCardType.paid && ended === null ? 'good' : 'quiet',
        to: giftCardScreens.record.to(id),
        title: (
          <>
            {detail['is_buyer'] === true ? t.card_bought : t.card_given}
            {ended === null ? null : <Status {...lookOf(cardMovements, ended)} />}
          </>
        ),
        detail: (
          <>
            <Num>{title}</Num>
            {ended === null ? (
              <>
                {' '}
                {t.balance} <Money amount={Number(detail['balance'])} />
              </>
            ) : null}
          </>
        ),
      };
    },
  },
];
