export { resetFailedNotification, cancelNotification } from './cancel-notification.ts';
export {
  previewMessage,
  type CustomerNotification,
  notifyCustomer,
} from './notify-customer.ts';
export { unreachableReasonSql, channelSql } from './channel-sql.ts';
export { type ReplyHandlers, type ReplyParts, replyWebhooks } from './inbound-replies.ts';
export { isStillRelevant } from './is-still-relevant.ts';
