import { invoiceAttachments } from '../features/documents/server/door.ts';
import { keepHouseJob } from '../platform/db/housekeeping.ts';
import type { AnyJob } from '../platform/jobs/define-job.ts';
import type { MailGateway } from '../platform/messages/mail-gateway.ts';
import { sendMailJob } from '../platform/messages/send-message-job.ts';
import { deliverEventsJob } from '../platform/outbox/deliver-events-job.ts';
import { checkSubscriptions, type OutboxEvent, type Subscription } from '../platform/outbox/event.ts';

/** Every event that a feature may publish. */
export const events: readonly OutboxEvent[] = [];

/** Who hears of which event. */
export const subscriptions: readonly Subscription[] = [];

/** Every job of the product; refuses to start when an event has no subscriber. */
export const jobsOf = (parts: { gateway: MailGateway }): readonly AnyJob[] => {
  checkSubscriptions(events, subscriptions);
  return [
    keepHouseJob,
    deliverEventsJob(subscriptions),
    sendMailJob({ gateway: parts.gateway, attachments: { ...invoiceAttachments } }),
  ];
};
