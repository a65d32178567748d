import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { framedContent } from '../../shop-pages/pages/shop-content.ts';
import type { AgainPage } from '../again.ts';
import type { BookingPage } from '../booking.ts';
import { ShopAgainPage } from '../pages/again.page.tsx';
import { againTextsIn } from '../pages/again-texts.ts';
import { ShopBookingPage } from '../pages/booking.page.tsx';
import { bookingTextsIn } from '../pages/booking-texts.ts';
import { MoveTicketPage, ShopTicketPage } from '../pages/ticket.page.tsx';
import { type MovePage, notMoved, type TicketPage } from '../ticket.ts';

/** A step of booking. */
export const renderBooking = (booking: BookingPage, { language, path, search, forms }: PageView): PageContent => {
  const text = bookingTextsIn(language);
  const shop = nameIn(language, booking.page.shop);
  return framedContent(
    booking.page,
    text.title({ shop }),
    <ShopBookingPage booking={booking} language={language} here={path + search} forms={forms} />,
    text.about({ shop }),
  );
};

/** A visit; right after booking it says so. */
export const renderTicket =
  (isNew: boolean) =>
  (given: TicketPage, { language, path, forms, done }: PageView): PageContent => {
    const title = bookingTextsIn(language).ticket_title({ shop: nameIn(language, given.page.shop) });
    return framedContent(
      given.page,
      title,
      <ShopTicketPage
        given={given}
        language={language}
        here={path}
        forms={forms}
        isNew={isNew}
        isSent={done === 'sent'}
        isMoved={done === 'move'}
        isNotMoved={done === notMoved}
      />,
    );
  };

/** Where a visit is moved. */
export const renderMove = (given: MovePage, { language, path, search, forms }: PageView): PageContent => {
  const title = bookingTextsIn(language).move_title;
  return framedContent(
    given.page,
    title,
    <MoveTicketPage given={given} language={language} here={path + search} forms={forms} />,
  );
};

/** A step of booking again. */
export const renderAgain = (given: AgainPage, { language, path, search, forms }: PageView): PageContent => {
  const title = againTextsIn(language).title({ shop: nameIn(language, given.page.shop) });
  return framedContent(
    given.page,
    title,
    <ShopAgainPage given={given} language={language} here={path + search} forms={forms} />,
  );
};
