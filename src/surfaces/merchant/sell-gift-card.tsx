import { SellGiftCard } from '../../features/gift-cards/screens/sell-card.screen.tsx';
import { useCardBill } from '../../features/till/screens/card-bill.ts';

/** The sale of a gift card, by itself or with the bill that is open at the till. */
export default function SellCard() {
  return <SellGiftCard useBill={useCardBill} />;
}
