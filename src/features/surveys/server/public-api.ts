export { isRateable, isTakenBack } from './load-survey.ts';
export { eraseSurveyWords } from './of-invoice.ts';
export { withRating } from './shop-rating.ts';
