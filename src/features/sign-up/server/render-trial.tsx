import type { PageContent, PageView } from '../../../platform/pages/public-page.ts';
import { RequestTrialPage, trialTexts } from '../pages/request-trial.page.tsx';
import { TrialSuccessPage, VerifyTrialPage } from '../pages/verify-trial.page.tsx';
import type { TrialPlaces, TrialRequest } from '../trial-request.ts';

const prefixOf = ({ language }: PageView): string => (language === 'en' ? '/en' : '');

/** The form of the trial inside the frame of a public page. */
export const renderAsk = (places: TrialPlaces, view: PageView): PageContent => ({
  title: trialTexts[view.language].title,
  description: trialTexts[view.language].description,
  content: (
    <RequestTrialPage
      places={places}
      form={view.forms['ask']!}
      language={view.language}
      signIn={`${prefixOf(view)}/merchant/sign-in`}
    />
  ),
});

/** Where the code is typed. */
export const renderVerify = (asked: TrialRequest, view: PageView): PageContent => ({
  title: trialTexts[view.language].verify_title,
  description: trialTexts[view.language].description,
  content: (
    <VerifyTrialPage
      asked={asked}
      code={view.forms['code']!}
      again={view.forms['again']!}
      language={view.language}
      prefix={prefixOf(view)}
    />
  ),
});

/** What happens after a request. */
export const renderSuccess = ({ is_open }: { is_open: boolean }, view: PageView): PageContent => ({
  title: trialTexts[view.language].success_title,
  description: trialTexts[view.language].description,
  content: <TrialSuccessPage isOpen={is_open} language={view.language} prefix={prefixOf(view)} />,
});
