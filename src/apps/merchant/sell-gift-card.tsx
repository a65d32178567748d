import { SellGiftCard } from '../../features/gift-cards/screens/sell-card.screen.tsx';
import { giftCardScreens } from '../../features/gift-cards/screens.ts';
import { useCardBill } from '../../features/till/screens/ticket/card-bill.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { useLanguage } from '../../ui/language/language.ts';
import { useMay } from '../../ui/session/session-store.ts';

/** The sale of a gift card, by itself or with the bill that is open at the till; from there it is come, or from the list. */
export default function SellCard() {
  const language = useLanguage();
  const may = useMay();
  const from = may(tillScreens.till.permission) ? tillScreens.till : giftCardScreens.active;
  return <SellGiftCard useBill={useCardBill} back={{ to: from.to(), label: from.title[language] }} />;
}
