import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { colourSheetPath } from '../../shop-pages/shop-colour.ts';
import { ShopWaitPage } from '../pages/wait.page.tsx';
import { waitTexts } from '../pages/wait-texts.ts';
import type { WaitPage } from '../waits.ts';

/** The page of somebody who waits for a place. */
export const renderWait = (given: WaitPage, { language, path, forms, done }: PageView): PageContent => {
  const title = waitTexts[language].page_title({ shop: nameIn(language, given.page.shop) });
  return {
    title,
    description: title,
    has_own_frame: true,
    head: { style_paths: [colourSheetPath(given.page.setting.primary_color)] },
    content: (
      <ShopWaitPage given={given} language={language} here={path} forms={forms} isAlready={done === 'already'} />
    ),
  };
};
