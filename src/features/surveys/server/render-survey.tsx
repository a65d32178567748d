import type { ReactNode } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { colourSheetPath } from '../../shop-pages/shop-colour.ts';
import { RatedPage, RatingPage } from '../pages/survey.page.tsx';
import { surveyTextsIn } from '../pages/survey-texts.ts';
import type { SurveyPage } from '../survey-page.ts';

/** In the frame of the shop's own pages where it has them; else in the plain one, and always in its colour. */
const framed = (given: SurveyPage, view: PageView, title: string, content: ReactNode): PageContent => {
  const { page } = given;
  const hasPages = page.shop.alias_name !== '';
  return {
    title,
    description: title,
    head: { style_paths: [colourSheetPath(page.setting.primary_color)] },
    ...(hasPages ? { has_own_frame: true as const } : {}),
    content: hasPages ? (
      <ShopFrame page={page} kind="booking" language={view.language} here={view.path}>
        {content}
      </ShopFrame>
    ) : (
      content
    ),
  };
};

/** The page on which an invoice is rated. */
export const renderSurvey = (given: SurveyPage, view: PageView): PageContent => {
  const { language, forms } = view;
  const title = surveyTextsIn(language).title({ shop: nameIn(language, given.page.shop) });
  return framed(given, view, title, <RatingPage given={given} language={language} form={forms['rate']!} />);
};

/** The thanks afterwards. */
export const renderRated = (given: SurveyPage, view: PageView): PageContent => {
  const { language } = view;
  const { alias_name } = given.page.shop;
  const home = alias_name === '' || given.is_closed ? null : localPath(language, shopPath(alias_name));
  return framed(
    given,
    view,
    surveyTextsIn(language).thanks,
    <RatedPage given={given} language={language} home={home} />,
  );
};
