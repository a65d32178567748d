import { CallLink } from '../../features/booking/pages/booking-parts.tsx';
import { bookingWords } from '../../features/booking/pages/booking-texts.ts';
import { giftPurpose } from '../../features/gift-cards/buy-card.ts';
import { giftPath } from '../../features/gift-cards/gift-card.ts';
import { offerPurpose, packagePath } from '../../features/packages/online-offer.ts';
import { looksAgain } from '../../features/payments/looking-again.ts';
import { GatewayStatusPage } from '../../features/payments/pages/gateway-status.page.tsx';
import { gatewayStatusTexts } from '../../features/payments/pages/gateway-status-texts.ts';
import { paymentStateOf } from '../../features/payments/payment-state.ts';
import { PayingFrame } from '../../features/shop-pages/pages/paying-frame.tsx';
import { framedContent } from '../../features/shop-pages/pages/shop-content.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from '../public/page-shell.tsx';
import type { PaymentStatus } from './paying-pages.ts';

/** Where the document of a payment is shown, without a language prefix; null while there is none. */
const documentPathOf = ({ document_unique_id: id, purpose }: PaymentStatus['facts']): string | null => {
  if (id === null) return null;
  if (purpose === giftPurpose) return giftPath(id);
  if (purpose === offerPurpose) return packagePath(id);
  return `/${purpose === 'deposit' || purpose === 'booking' ? 'e-deposit' : 'e-invoice'}/${id}`;
};

/** The state of a card payment in the look of the shop that is paid. */
export const renderPaymentStatus = (
  { facts, page, looks, is_going_on, booking_path, order_path }: PaymentStatus,
  { language, path, forms }: PageView,
): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = gatewayStatusTexts[language].title({ shop });
  const documentPath = documentPathOf(facts);
  const state = paymentStateOf({ ...facts, has_document: documentPath !== null });
  const again = looksAgain(path, {
    state,
    looks,
    goes_on_to: is_going_on && (state !== 'ready' || facts.provider_url !== null) ? facts.attempt : null,
  });
  const refused = forms['retry']?.errors['retry']?.[0];
  const inLanguage = (to: string | null) => (to === null ? null : localPath(language, to));
  return {
    ...(again ? { again } : {}),
    ...framedContent(
      page,
      title,
      <PayingFrame page={page} language={language} here={path}>
        <GatewayStatusPage
          facts={facts}
          state={state}
          looks={looks}
          language={language}
          here={localPath(language, path)}
          retry={forms['retry']}
          refusal={refused ? bookingWords(language, refused, undefined, facts.trade) : null}
          check={forms['check']}
          documentPath={inLanguage(documentPath)}
          appointmentPath={
            facts.visit_unique_id === null ? null : localPath(language, `/e-booking/${facts.visit_unique_id}`)
          }
          bookingPath={inLanguage(booking_path)}
          orderPath={inLanguage(order_path)}
          contact={<CallLink page={page} language={language} />}
        />
      </PayingFrame>,
    ),
  };
};
