import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isDeliverable } from '../../e-invoicing/server/public-api.ts';
import { readChannels } from '../../tenancy/server/public-api.ts';
import { queueInvoiceMail, queueInvoiceText } from './download-invoice.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { readDocumentFacts } from './public-api.ts';

/** Between looks at a document that is not cleared. */
const clearingSeconds = 20;

interface Contact {
  email: string | null;
  mobile: string | null;
  allow_whatsapp_contact: boolean;
  allow_sms_contact: boolean;
  allow_email_contact: boolean;
}

const contactOfBuyer = (tx: MerchantTx, uniqueId: string) =>
  tx.maybe<Contact>(sql`
    select c.email, c.mobile, c.allow_whatsapp_contact, c.allow_sms_contact, c.allow_email_contact from invoice i
    join known_customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
    where i.merchant_id = ${tx.merchantId} and i.unique_id = ${uniqueId}`);

/** Whoever has no address for a chosen way is not told by it; nothing is sent by a way that they do not allow. */
export const notifyBuyerJob = ({ publicUrl }: { readonly publicUrl: string }) =>
  defineJob<typeof notifyBuyer.payload, DatabaseJob<typeof notifyBuyer.payload>>({
    ...notifyBuyer,
    kind: 'database',
    retry: { limit: 5, delay_seconds: 30 },
    expire_seconds: 60,
    handle: async (run, tx, { unique_id, event }) => {
      const by = await readChannels(tx, event);
      const contact = by.length > 0 ? await contactOfBuyer(tx, unique_id) : undefined;
      const facts = contact && (await readDocumentFacts(tx, { unique_id }));
      if (!contact || !facts) return;
      // Not before the tax authority cleared it: looked at again, for as long as that may take.
      if (!isDeliverable(facts.header.fiscal)) {
        const again = addSeconds(run.now, clearingSeconds);
        await enqueue(tx, notifyBuyer, { unique_id, event }, { start_after: again });
        return;
      }
      const { email, mobile, allow_whatsapp_contact, allow_sms_contact, allow_email_contact } = contact;
      if (email && allow_email_contact && by.includes('mail'))
        await queueInvoiceMail({ publicUrl }, tx, facts, email, facts.header.language);
      if (mobile && allow_whatsapp_contact && by.includes('whatsapp'))
        await queueInvoiceText({ publicUrl }, tx, facts, { channel: 'whatsapp', to: mobile });
      if (mobile && allow_sms_contact && by.includes('sms'))
        await queueInvoiceText({ publicUrl }, tx, facts, { channel: 'sms', to: mobile });
    },
  });
