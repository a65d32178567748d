import { looksAgain } from '../../features/payments/looking-again.ts';
import {
  GatewayStatusPage,
  gatewayStatusTexts,
  waitingOf,
} from '../../features/payments/pages/gateway-status.page.tsx';
import { giftPurpose } from '../../features/gift-cards/buy-card.ts';
import { offerPurpose, packagePath } from '../../features/offers/online-offer.ts';
import { giftPath } from '../../features/gift-cards/gift-card.ts';
import { PayingFrame } from '../../features/storefront/pages/paying-frame.tsx';
import { colourSheetPath } from '../../features/storefront/shop-colour.ts';
import { nameIn } from '../../kernel/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from '../public/page-shell.tsx';
import type { PaymentStatus } from './paying-pages.ts';

/** The state of a card payment in the look of the shop that is paid. */
export const renderPaymentStatus = (
  { facts, page, looking }: PaymentStatus,
  { language, path, forms }: PageView,
): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = gatewayStatusTexts[language].title({ shop });
  const { document_unique_id, purpose } = facts;
  const documentPath =
    document_unique_id === null
      ? null
      : localPath(
          language,
          purpose === giftPurpose
            ? giftPath(document_unique_id)
            : purpose === offerPurpose
              ? packagePath(document_unique_id)
              : `/${purpose === 'deposit' || purpose === 'booking' ? 'e-deposit' : 'e-invoice'}/${document_unique_id}`,
        );
  const given = { facts, looking, check: forms['check'], documentPath };
  const again = looksAgain(path, waitingOf(given));
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(page.setting.primary_color)] },
    ...(again ? { again } : {}),
    content: (
      <PayingFrame page={page} language={language} here={path}>
        <GatewayStatusPage
          {...given}
          language={language}
          here={localPath(language, path)}
          retry={forms['retry']}
          visitPath={facts.visit_unique_id === null ? null : localPath(language, `/e-booking/${facts.visit_unique_id}`)}
        />
      </PayingFrame>
    ),
  };
};
