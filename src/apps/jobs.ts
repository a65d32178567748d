import {
  appointmentJobs,
  depositTurned,
  holdJobs,
  isReminderTrue,
  waitlistJobs,
} from '../features/appointments/server/public-api.ts';
import { attendanceJobs } from '../features/attendance/server/close-forgotten-job.ts';
import { openingJobs } from '../features/books-check/server/close-opening-job.ts';
import { boxJobs } from '../features/books-check/server/fill-boxes-job.ts';
import { sumDaysJobs } from '../features/books-check/server/sum-days-job.ts';
import { findDuplicatesJob } from '../features/customers/server/find-duplicates.ts';
import { refundDepositJob } from '../features/deposits/server/refund-deposit-job.ts';
import { settleAppointmentDepositJob } from '../features/deposits/server/settle-appointment-deposit-job.ts';
import { collectLinkJob } from '../features/documents/server/collect-link-job.ts';
import { invoiceAttachments } from '../features/documents/server/load-document.ts';
import { notifyBuyerJob } from '../features/documents/server/notify-buyer-job.ts';
import { signMissedJob } from '../features/documents/server/sign-missed-job.ts';
import type { AuthorityAddress } from '../features/e-invoicing/server/authority-address.ts';
import { fiscalJobs } from '../features/e-invoicing/server/fiscal-jobs.ts';
import { type ExportParts, makeExportJob } from '../features/exports/server/make-export-job.ts';
import { sweepExportsJob } from '../features/exports/server/sweep-exports-job.ts';
import { giftCardJobs } from '../features/gift-cards/server/public-api.ts';
import { sessions } from '../features/identity/server/public-api.ts';
import { importJobs } from '../features/imports/server/import-jobs.ts';
import { notifyLowStockJobs } from '../features/inventory/server/public-api.ts';
import { loyaltyJobs } from '../features/loyalty/server/public-api.ts';
import { isStillRelevant } from '../features/messaging/server/public-api.ts';
import { packageJobs } from '../features/packages/server/public-api.ts';
import type { CheckoutGateway } from '../features/payments/server/checkout-gateway.ts';
import type { GatewayParts } from '../features/payments/server/gateway-accounts.ts';
import { gatewayJobs } from '../features/payments/server/gateway-jobs.ts';
import {
  linksEverywhereJob,
  openPaymentLinkJob,
  reconcileLinksJob,
} from '../features/payments/server/open-link-job.ts';
import { paymentLinkConfirmed } from '../features/payments/server/public-api.ts';
import { customerTypeJobs } from '../features/reports/server/customer-types.ts';
import { archiveMakers } from '../features/shop-archive/server/make-archive.ts';
import { restoreJobs } from '../features/shop-archive/server/restore-jobs.ts';
import { purgeVisitorsJob } from '../features/shop-pages/server/public-api.ts';
import { notifyAccountsJobs, taxChangeJob } from '../features/tenancy/server/public-api.ts';
import { remindDocumentsJobs } from '../features/workforce/server/public-api.ts';
import { cleanupJob } from '../platform/db/housekeeping.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { purgeFileBytesJob } from '../platform/files/purge-file-bytes.ts';
import type { SlowQueryLimiter } from '../platform/http/slow-query-limiter.ts';
import type { AnyJob } from '../platform/jobs/define-job.ts';
import type { LostMessage } from '../platform/messages/lost-message.ts';
import { redactMessageJob } from '../platform/messages/redact-message-job.ts';
import { earlierMailJob, type MessageGateways, sendMessageJob } from '../platform/messages/send-message-job.ts';
import { deliverEventsJob } from '../platform/outbox/deliver-events-job.ts';
import { checkSubscriptions, type OutboxEvent, on, type Subscription } from '../platform/outbox/event.ts';
import { constraints } from './features.ts';
import { purchases } from './purchases.ts';

/** Every event that a feature may publish. */
export const events: readonly OutboxEvent[] = [paymentLinkConfirmed, depositTurned];

/** Who hears of which event. */
export const subscriptions: readonly Subscription[] = [
  on(paymentLinkConfirmed, collectLinkJob),
  on(depositTurned, settleAppointmentDepositJob),
];

interface JobParts {
  gateways: MessageGateways;
  checkouts: CheckoutGateway;
  cardPayments: { readonly gateways: GatewayParts; readonly publicUrl: () => string };
  /** Where the tax authority answers. */
  authority: AuthorityAddress;
  publicUrl: string;
  files: FileStore;
  reading: SlowQueryLimiter;
  routes: ExportParts['routes'];
  /** Hears of a message that is not tried again. */
  onLost?: (lost: LostMessage) => void;
}

/** Every job as the queue knows it, without what it is done with: for declaring, not for doing. */
export const declaredJobs = (): readonly AnyJob[] => jobsOf({} as JobParts);

/** Every job of the product; refuses to start when an event has no subscriber. */
export const jobsOf = (parts: JobParts): readonly AnyJob[] => {
  checkSubscriptions(events, subscriptions);
  const sendMessages = sendMessageJob({
    gateways: parts.gateways,
    attachments: invoiceAttachments(parts.files),
    isWanted: isStillRelevant({ booking_reminder: isReminderTrue }),
    onLost: parts.onLost,
  });
  const links = { gateway: parts.checkouts, publicUrl: parts.publicUrl };
  const reconcileLinks = reconcileLinksJob(links);
  return [
    cleanupJob,
    purgeVisitorsJob,
    deliverEventsJob(subscriptions),
    sendMessages,
    redactMessageJob(parts.onLost),
    earlierMailJob(sendMessages),
    openPaymentLinkJob(links),
    collectLinkJob,
    settleAppointmentDepositJob,
    refundDepositJob,
    ...holdJobs(parts),
    ...fiscalJobs(parts),
    signMissedJob,
    notifyBuyerJob(parts),
    reconcileLinks,
    linksEverywhereJob(reconcileLinks),
    ...gatewayJobs({
      gateways: () => parts.cardPayments.gateways,
      publicUrl: () => parts.cardPayments.publicUrl(),
      purchases,
    }),
    makeExportJob({ ...parts, sessions, makers: archiveMakers(parts) }),
    sweepExportsJob(parts),
    ...restoreJobs(parts),
    purgeFileBytesJob(parts),
    findDuplicatesJob,
    ...importJobs(() => constraints),
    ...boxJobs,
    ...openingJobs,
    ...sumDaysJobs,
    ...customerTypeJobs,
    ...attendanceJobs,
    ...waitlistJobs(parts),
    taxChangeJob,
    ...remindDocumentsJobs,
    ...appointmentJobs(parts),
    ...giftCardJobs,
    ...packageJobs,
    ...loyaltyJobs,
    ...notifyLowStockJobs,
    ...notifyAccountsJobs(parts),
  ];
};
