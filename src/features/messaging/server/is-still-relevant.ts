import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import type { MessageKindName } from '../message-kinds.ts';

interface Waiting {
  readonly id: number;
  readonly kind: MessageKindName;
  readonly subject_id: number | null;
  readonly occasion: string;
  readonly is_allowed: boolean;
}

/** Whether what a message of some kinds is about still stands as it was when it was written. */
export type StandsOf = {
  readonly [K in MessageKindName]?: (
    tx: MerchantTx,
    about: { readonly subject_id: number; readonly occasion: string },
  ) => Promise<boolean>;
};

/**
 * Whether a message that waited may still leave: its customer allows the way by which it goes, is not disabled, and what it is
 * about stands, and the shop is no restored copy that is held. One that may not is forgotten as if nobody had been told.
 */
export const isStillRelevant =
  (stands: StandsOf) =>
  async (tx: MerchantTx, messageId: number): Promise<boolean> => {
    const waiting = await tx.maybe<Waiting>(sql`
      select t.id, t.kind, t.subject_id, t.occasion, c.status = 1 and case
          when t.channel = 'whatsapp' then c.allow_whatsapp_contact when t.channel = 'sms' then c.allow_sms_contact
          else c.allow_email_contact end as is_allowed
      from customer_message t join customer o on o.merchant_id = t.merchant_id and o.id = t.customer_id
      join customer c on c.merchant_id = o.merchant_id and c.id = coalesce(o.merged_into, o.id)
      where t.merchant_id = ${tx.merchantId} and t.message_id = ${messageId}`);
    if (!waiting) return true;
    const { subject_id, occasion } = waiting;
    const about = stands[waiting.kind];
    const isHeld = await isOutgoingHeld(tx);
    if (!isHeld && waiting.is_allowed && (!about || subject_id === null || (await about(tx, { subject_id, occasion }))))
      return true;
    await tx.run(sql`delete from customer_message where merchant_id = ${tx.merchantId} and id = ${waiting.id}`);
    return false;
  };
