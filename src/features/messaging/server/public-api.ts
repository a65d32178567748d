export { resetFailedNotification, cancelNotification } from './cancel-notification.ts';
export {
  type Preview,
  previewMessage,
  type CustomerNotification,
  notifyCustomer,
  type NotSentReason,
} from './notify-customer.ts';
export { isWithoutWhatsapp, unreachableReasonSql, channelSql } from './channel-sql.ts';
export { type ReplyHandlers, type ReplyParts, replyWebhooks } from './inbound-replies.ts';
export { isStillRelevant, type StandsOf } from './is-still-relevant.ts';
