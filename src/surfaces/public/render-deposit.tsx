import type { DepositPageFacts } from '../../features/documents/deposit-page.ts';
import { DepositPage, depositPageTexts } from '../../features/documents/pages/e-deposit.page.tsx';
import { nameIn } from '../../kernel/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from './page-shell.tsx';

/** A deposit inside the frame of a public page. */
export const renderDeposit = (facts: DepositPageFacts, { language }: PageView): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = depositPageTexts[language].title({ number: facts.document_number, shop });
  return {
    title,
    description: title,
    content: (
      <DepositPage
        facts={facts}
        language={language}
        documentPath={localPath(language, `/e-invoice/${facts.unique_id}`)}
        pdfPath={`/api/e_invoices/${facts.unique_id}/pdf`}
      />
    ),
  };
};
