import { DepositPage, depositPageTexts } from '../../features/deposits/pages/e-deposit.page.tsx';
import { PayingFrame } from '../../features/shop-pages/pages/paying-frame.tsx';
import { framedContent } from '../../features/shop-pages/pages/shop-content.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import type { ShownDeposit } from '../shop/paying-pages.ts';
import { localPath } from './page-shell.tsx';

/** A deposit in the look of the shop that has it. */
export const renderDeposit = ({ facts, page }: ShownDeposit, { language, path }: PageView): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = depositPageTexts[language].title({ number: facts.document_number, shop });
  return framedContent(
    page,
    title,
    <PayingFrame page={page} language={language} here={path}>
      <DepositPage
        facts={facts}
        language={language}
        documentPath={localPath(language, `/e-invoice/${facts.unique_id}`)}
        pdfPath={`/api/e_invoices/${facts.unique_id}/pdf`}
      />
    </PayingFrame>,
  );
};
