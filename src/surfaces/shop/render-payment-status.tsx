import { GatewayStatusPage, gatewayStatusTexts } from '../../features/payments/pages/gateway-status.page.tsx';
import type { GatewayPageFacts } from '../../features/payments/gateway-page.ts';
import { nameIn } from '../../kernel/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from '../public/page-shell.tsx';

/** The state of a card payment inside the frame of a public page. */
export const renderPaymentStatus = (facts: GatewayPageFacts, { language, path, forms }: PageView): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = gatewayStatusTexts[language].title({ shop });
  const { document_unique_id, purpose } = facts;
  const documentPath =
    document_unique_id === null
      ? null
      : localPath(
          language,
          `/${purpose === 'deposit' || purpose === 'booking' ? 'e-deposit' : 'e-invoice'}/${document_unique_id}`,
        );
  return {
    title,
    description: title,
    content: (
      <GatewayStatusPage
        facts={facts}
        language={language}
        here={localPath(language, path)}
        retry={forms['retry']}
        check={forms['check']}
        documentPath={documentPath}
        visitPath={facts.visit_unique_id === null ? null : localPath(language, `/e-booking/${facts.visit_unique_id}`)}
      />
    ),
  };
};
