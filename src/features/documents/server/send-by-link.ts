import { fieldError } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { countMailsSince } from '../../../platform/messages/queue-message.ts';
import { isDeliverable } from '../../e-invoicing/server/public-api.ts';
import { requireChannel } from '../../identity/server/public-api.ts';
import { readIsClosed } from '../../tenancy/server/public-api.ts';
import { refuse } from '../refusals.ts';
import { queueInvoiceMail } from './download-invoice.ts';
import { invoiceAttachment } from './invoice-mail.ts';
import { readDocumentFacts } from './public-api.ts';

/** A link is passed on; the shop's name must not become a way to fill strangers' mailboxes. */
const mostAnHour = 5;

/** Mails a document to an address that its reader typed, in the language in which it was read. */
export const sendByLink = async (
  ctx: RequestContext,
  tx: MerchantTx,
  input: { unique_id: string; email: string },
): Promise<void> => {
  const facts = await readDocumentFacts(tx, { unique_id: input.unique_id });
  if (!facts) throw refuse('invoice_not_found');
  if (!isDeliverable(facts.header.fiscal)) throw fieldError('email', 'fiscal_not_cleared_yet');
  requireChannel(ctx, 'mail', 'email');
  // The page that comes back says so in the form's place.
  if (await readIsClosed(tx, ctx.now)) throw fieldError('email', 'shop_is_closed');
  // One after the other: those who come at once would all count what was sent before them.
  await tx.run(
    sql`select 1 from invoice where merchant_id = ${tx.merchantId} and unique_id = ${input.unique_id} for no key update`,
  );
  const attachment = { kind: invoiceAttachment, reference: input.unique_id };
  if ((await countMailsSince(tx, attachment, addSeconds(ctx.now, -3600))) >= mostAnHour)
    throw fieldError('email', 'too_many_mails');
  ctx.note({ record_id: facts.header.id });
  await queueInvoiceMail(ctx, tx, facts, input.email, ctx.language);
};
