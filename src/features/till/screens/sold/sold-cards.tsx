import { IconGiftCard } from '@tabler/icons-react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { NumberText } from '../../../../ui/display/number-text.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { DeliverCard } from '../../../gift-cards/screens/public-api.ts';
import { giftCardScreens } from '../../../gift-cards/screens.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import type { Receipt } from '../payment/use-selling.ts';
import { useSendingText } from '../ticket/card-lines.tsx';

/** The gift cards that were sold with the invoice: each with its receipt's number, how it gets there, and its paper. */
export default function SoldCards({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(cardSaleTexts);
  const language = useLanguage();
  const may = useMay();
  const sending = useSendingText();
  const from = receipt.customer ? nameIn(language, receipt.customer) : '';
  return (
    <ul className="sold-cards" aria-label={t.sold_with}>
      {receipt.sold_cards.map(({ sold, card }) => (
        <li key={sold.id}>
          <IconGiftCard size={22} stroke={1.6} aria-hidden />
          <span className="sold-cards-what">
            <strong>
              <UserText>{t.card_for({ name: card.beneficiary_name })}</UserText>
            </strong>
            <small>
              <Link to={giftCardScreens.record.to(sold.id)}>
                <NumberText>{sold.receipt_number}</NumberText>
              </Link>
              {' · '}
              {sending(card)}
            </small>
          </span>
          <strong className="num">
            <Money amount={card.amount} bare />
          </strong>
          {may(giftCards.code) ? <DeliverCard sold={sold} card={card} from={from} /> : null}
        </li>
      ))}
    </ul>
  );
}
