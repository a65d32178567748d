export { isRateable, isTakenBack, loadRated, loadSurvey } from './load-survey.ts';
export { eraseSurveyWords } from './of-invoice.ts';
export { rateInvoice } from './rate-invoice.ts';
export { withRating } from './shop-rating.ts';
