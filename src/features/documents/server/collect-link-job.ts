import { z } from 'zod';
import { money } from '../../../kernel/money/money.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { cancelLinkOfDocument, claimLinkMoney } from '../../payments/server/public-api.ts';
import { readChannels } from '../../tenancy/server/public-api.ts';
import { collectOnInvoice, lockInvoice } from './collect-on-invoice.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { notifyLinkPaid } from './notify-link-paid.ts';

const payload = z.object({
  link_id: z.number().int(),
  invoice_id: z.number().int(),
  amount: z.number().int().positive(),
});

/**
 * Hears that the provider took the money of a link: 1050 against what the invoice still owes, the rest to the customer's
 * credit. The link says that it was booked, so that hearing it again books nothing.
 */
export const collectLinkJob = defineJob<typeof payload, DatabaseJob<typeof payload>>({
  name: 'payment_link.collect',
  kind: 'database',
  payload,
  retry: { limit: 20, delay_seconds: 10, max_delay_seconds: 3600 },
  expire_seconds: 60,
  handle: async (run, tx, { link_id, invoice_id, amount }) => {
    const invoice = await lockInvoice(tx, invoice_id);
    if (!invoice) throw new Error(`payment link ${link_id} of an invoice that is not there`);
    const reference = await claimLinkMoney(tx, link_id, run.now);
    if (reference === null) return;
    const { zone, day_ends_time } = await tx.one<{ zone: string; day_ends_time: string }>(
      sql`select zone, day_ends_time from merchant where merchant_id = ${tx.merchantId}`,
    );
    const head = { now: run.now, today: businessDate(run.now, zone, day_ends_time), userId: null, sessionId: null };
    const taken = money(amount);
    await collectOnInvoice(tx, head, {
      id: invoice_id,
      invoice,
      payments: [{ method: 'payment_link', amount: taken, tendered_amount: taken, change_amount: money(0), reference }],
    });
    // Another link of the invoice asks for what was owed before.
    await cancelLinkOfDocument(tx, invoice_id, run.now);
    await notifyLinkPaid(tx, invoice_id, taken);
    if ((await readChannels(tx, 'link_paid_customer')).length > 0)
      await enqueue(tx, notifyBuyer, { unique_id: invoice.unique_id, event: 'link_paid_customer' });
    await tx.run(publishChangesAtCommit(tx.merchantId, ['payment_links', 'invoices', 'payments']));
  },
});
