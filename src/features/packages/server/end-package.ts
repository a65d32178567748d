import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { offerMovement } from '../offer.ts';

export interface PackageToEnd {
  readonly id: number;
  readonly customer_id: number;
  readonly uses_left: number;
  readonly remaining: Money;
  readonly document_number: string;
}

export interface EndHead {
  readonly now: string;
  readonly today: string;
  readonly userId: number | null;
}

/** Takes what is left of a locked package whose last day is over: income of the shop (4045); its VAT stays declared. */
export const expirePackage = async (tx: MerchantTx, head: EndHead, p: PackageToEnd): Promise<void> => {
  const entry =
    p.remaining > 0
      ? await postEntry(tx, {
          entry_on: head.today,
          posted_at: head.now,
          source_kind: 'offer_expiry',
          source_id: p.id,
          memo: p.document_number,
          created_by: head.userId,
          postings: [
            debit('offers_outstanding', p.remaining, customerParty(p.customer_id)),
            credit('offer_breakage', p.remaining),
          ],
        })
      : null;
  await tx.batch([
    sql`update customer_offer set uses_left = 0, remaining = 0, ended_at = ${head.now}::timestamptz,
          ended_as = ${offerMovement.expired}, ended_uses = ended_uses + uses_left,
          ended_amount = ended_amount + remaining, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${p.id}`,
    sql`insert into customer_offer_movement (customer_offer_id, kind, uses, amount, uses_after, moved_at, business_on,
          journal_entry_id, created_by)
        values (${p.id}, ${offerMovement.expired}, ${-p.uses_left}, ${-p.remaining}, 0, ${head.now}::timestamptz,
          ${head.today}::date, ${entry}, ${head.userId})`,
  ]);
};
