import { type AnyPage, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { enterInvoiceLink } from '../../documents/server/public-api.ts';
import { ratedPath, surveyInput, surveyPath } from '../survey.ts';
import type { SurveyPage } from '../survey-page.ts';
import { loadRated, loadSurvey } from './load-survey.ts';
import { rateInvoice } from './rate-invoice.ts';

const styles = ['src/features/shop-pages/pages/shop.css', 'src/features/surveys/pages/survey.css'] as const;
const params = { unique_id: /^[A-Za-z0-9_-]{24}$/ };

/** Where an invoice is rated by its link, and the thanks afterwards. */
export const surveyPages: readonly AnyPage[] = [
  linkPage<SurveyPage>({
    path: surveyPath(':unique_id'),
    access: { public_because: 'the link of an invoice is its key: whoever holds it may rate it, once' },
    is_private: true,
    params,
    rate_per_minute: 60,
    styles,
    enter: (given) => enterInvoiceLink(given['unique_id']!),
    load: (tx, given, now) => loadSurvey(tx, given['unique_id']!, now),
    render: async () => (await import('./render-survey.tsx')).renderSurvey,
    forms: {
      rate: formRow({
        input: surveyInput,
        rate_per_minute: 10,
        handle: (ctx, tx, given, input) => rateInvoice(ctx, tx, given['unique_id']!, input as never),
      }),
    },
  }),
  linkPage<SurveyPage>({
    path: ratedPath(':unique_id'),
    access: { public_because: 'who rated an invoice is thanked; the link of the invoice is the key' },
    is_private: true,
    params,
    rate_per_minute: 60,
    styles,
    enter: (given) => enterInvoiceLink(given['unique_id']!),
    load: (tx, given, now) => loadRated(tx, given['unique_id']!, now),
    render: async () => (await import('./render-survey.tsx')).renderRated,
  }),
];
