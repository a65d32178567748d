export { cancelNotification, resetFailedNotification } from './cancel-notification.ts';
export { channelSql, unreachableReasonSql } from './channel-sql.ts';
export { type ReplyHandlers, type ReplyParts, replyWebhooks } from './inbound-replies.ts';
export { isStillRelevant } from './is-still-relevant.ts';
export {
  type CustomerNotification,
  notifyCustomer,
  previewMessage,
} from './notify-customer.ts';
