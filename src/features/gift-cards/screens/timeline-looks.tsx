import { IconGift } from '@tabler/icons-react';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import type { TimelineTone } from '../../customers/screens/public-api.ts';
import { cardMovements, giftCardType } from '../gift-card.ts';
import { giftCardTexts } from '../messages.ts';
import { giftCardScreens } from '../screens.ts';

/** A card that nobody paid money for was not bought. */
const titleOf = (t: (typeof giftCardTexts)['en'], type: unknown, isBuyer: boolean): string => {
  if (type === giftCardType.free) return t.card_free;
  if (!isBuyer) return t.card_given;
  return type === giftCardType.loyalty ? t.card_of_points : t.card_bought;
};

/** How a gift card is shown in a customer's timeline: bought by them, or given to them. */
export const giftCardLooks: readonly TimelineTone[] = [
  {
    kind: 'gift_card',
    icon: <IconGift size={18} stroke={1.5} />,
    line: ({ id, title, state, detail }) => {
      const t = textsOf(giftCardTexts);
      const ended = detail['ended_as'];
      return {
        tone: ended === null ? 'good' : 'quiet',
        to: giftCardScreens.record.to(id),
        title: (
          <>
            {titleOf(t, state, detail['is_buyer'] === true)}
            {ended === null ? null : <Status {...statusToneOf(cardMovements, ended)} />}
          </>
        ),
        detail: (
          <>
            <NumberText>{title}</NumberText>
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
