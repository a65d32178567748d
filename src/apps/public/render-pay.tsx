import { PayPage, payTexts } from '../../features/payments/pages/pay.page.tsx';
import type { PayPageFacts } from '../../features/payments/pay-page.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';

/** The page of a payment link inside the frame of a public page. */
export const renderPay = (facts: PayPageFacts, { language }: PageView): PageContent => {
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  const title = payTexts[language].title({ shop });
  return { title, description: title, content: <PayPage facts={facts} language={language} /> };
};
