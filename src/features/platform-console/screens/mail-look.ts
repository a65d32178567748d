import type { StatusLook } from '../../../ui/table/column.ts';
import { mailStatus } from '../mail.ts';
import type { consoleTexts } from '../messages.ts';

/** How the status of a mail looks. */
export const mailLook = (status: number, t: typeof consoleTexts.en): StatusLook => ({
  tone: status === mailStatus.success ? 'good' : status === mailStatus.pending ? 'info' : 'bad',
  label: t.mail_statuses[String(status) as '0'],
});
