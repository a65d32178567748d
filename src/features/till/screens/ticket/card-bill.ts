import { nameIn } from '../../../../kernel/text/messages.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useNavigate, useQueryState } from '../../../../ui/routing/link.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import type { CardBill } from '../../../gift-cards/card-bill.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import { till } from '../../contract.ts';
import { tillScreens } from '../../screens.ts';
import { changeTicket, type TicketChange } from '../../ticket.ts';
import { mostSoldCards } from '../../ticket-card-sales.ts';
import { ticketCustomer } from '../held/use-holding.ts';
import { storedTicket, storeTicket } from './use-ticket.ts';

/** The ticket that is kept on this device, as a gift card is put on it; the till shows it when it is opened. */
export const useCardBill = (): CardBill | null => {
  const t = useTexts(cardSaleTexts);
  const language = useLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const [query] = useQueryState();
  if (!may(till.sellWithCards)) return null;
  const ticket = storedTicket();
  const begun = ticket.sold_cards?.find((one) => one.key === Number(query['card'])) ?? null;
  const isFull = !begun && (ticket.sold_cards?.length ?? 0) >= mostSoldCards;
  const { customer } = ticket;
  const store = (change: TicketChange) => storeTicket(changeTicket(storedTicket(), change));
  return {
    items: ticket.lines.length,
    customer: customer ? nameIn(language, customer) || customer.mobile : null,
    is_chosen: begun !== null || query['bill'] !== undefined,
    begun: begun?.card ?? null,
    why_not: ticket.exchange ? t.no_exchange : isFull ? t.too_many : null,
    put: async (card, buyer_id) => {
      const buyer = customer === null && buyer_id ? await ticketCustomer(buyer_id) : null;
      store({ type: 'card_put', card, key: begun?.key ?? null });
      if (buyer) store({ type: 'customer_chosen', customer: buyer });
      await navigate(tillScreens.till.to());
    },
    sold: () => {
      if (begun) store({ type: 'card_taken_off', key: begun.key });
    },
  };
};
