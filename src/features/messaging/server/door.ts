export { readMessaging } from './chosen.ts';
export { takeBackTelling } from './take-back.ts';
export { type Preview, previewMessage, type Telling, tellCustomer, type Untold } from './tell-customer.ts';
export { type AnswerKinds, type AnswerParts, answerWebhooks } from './hear-answers.ts';
