export { resetFailedNotification, takeBackTelling } from './take-back.ts';
export { type Preview, previewMessage, type Telling, tellCustomer, type Untold } from './tell-customer.ts';
export { isWithoutWhatsapp, noWayInSql, wayInSql } from './way-in-sql.ts';
export { type AnswerKinds, type AnswerParts, answerWebhooks } from './hear-answers.ts';
export { isStillWanted, type StandsOf } from './still-wanted.ts';
