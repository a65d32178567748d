import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { framedContent } from '../../shop-pages/pages/shop-content.ts';
import { ShopWaitPage } from '../pages/wait.page.tsx';
import { waitTexts } from '../pages/wait-texts.ts';
import type { WaitPage } from '../waits.ts';

/** The page of somebody who waits for a place. */
export const renderWait = (given: WaitPage, { language, path, forms, done }: PageView): PageContent => {
  const title = waitTexts[language].page_title({ shop: nameIn(language, given.page.shop) });
  return framedContent(
    given.page,
    title,
    <ShopWaitPage given={given} language={language} here={path} forms={forms} isAlready={done === 'already'} />,
  );
};
