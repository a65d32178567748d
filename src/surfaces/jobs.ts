import { invoiceAttachments } from '../features/documents/server/load-document.ts';
import { keepHouseJob } from '../platform/db/housekeeping.ts';
import type { AnyJob } from '../platform/jobs/define-job.ts';
import { earlierMailJob, type MessageGateways, sendMessageJob } from '../platform/messages/send-message-job.ts';
import { deliverEventsJob } from '../platform/outbox/deliver-events-job.ts';
import { checkSubscriptions, type OutboxEvent, type Subscription } from '../platform/outbox/event.ts';

/** Every event that a feature may publish. */
export const events: readonly OutboxEvent[] = [];

/** Who hears of which event. */
export const subscriptions: readonly Subscription[] = [];

/** Every job of the product; refuses to start when an event has no subscriber. */
export const jobsOf = (parts: { gateways: MessageGateways }): readonly AnyJob[] => {
  checkSubscriptions(events, subscriptions);
  const sendMessages = sendMessageJob({ gateways: parts.gateways, attachments: { ...invoiceAttachments } });
  return [keepHouseJob, deliverEventsJob(subscriptions), sendMessages, earlierMailJob(sendMessages)];
};
