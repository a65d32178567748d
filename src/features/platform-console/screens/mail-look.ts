import type { StatusTone } from '../../../ui/table/column.ts';
import { mailStatus } from '../mail.ts';
import type { consoleTexts } from '../messages.ts';

/** How the status of a mail looks. */
export const mailTone = (status: number, t: typeof consoleTexts.en): StatusTone => ({
  tone: status === mailStatus.success ? 'good' : status === mailStatus.pending ? 'info' : 'bad',
  label: t.mail_statuses[String(status) as '0'],
});
