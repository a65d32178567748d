import { invoiceAttachments } from '../features/documents/server/load-document.ts';
import type { AnyJob } from '../platform/jobs/define-job.ts';
import type { MailGateway } from '../platform/mail/mail-gateway.ts';
import { sendMailJob } from '../platform/mail/send-mail-job.ts';

/** Every job of the product. */
export const jobsOf = (parts: { gateway: MailGateway }): readonly AnyJob[] => [
  sendMailJob({ gateway: parts.gateway, attachments: { ...invoiceAttachments } }),
];
