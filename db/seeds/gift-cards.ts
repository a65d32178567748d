import {
  cardMovement,
  cardReceiptKind,
  giftCardStatus,
  giftCardType,
  receiptNumberOf,
} from '../../src/features/gift-cards/gift-card.ts';
import { allocateNumber } from '../../src/features/tenancy/server/public-api.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { addDays, addMonths, civilOf, instantOf } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { insertRow } from '../../src/platform/db/write-row.ts';

interface Given {
  readonly now: string;
  readonly zone: string;
  readonly currency_code: string;
  readonly owner: number;
}

/** A free card that the shop gave a customer last week, for a bouquet that came late: a discount on the next bill. */
export const seedGiftCard = async (tx: MerchantTx, { now, zone, currency_code, owner }: Given): Promise<void> => {
  const business_on = addDays(civilOf(now, zone).date, -6);
  const sold_at = instantOf(business_on, '12:10:00', zone);
  const to = await tx.one<{ id: number; name_ar: string; mobile: string }>(sql`
    select id, name_ar, mobile from customer where merchant_id = ${tx.merchantId} and mobile is not null and gender = 2
    order by id limit 1`);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('gift_card_id_seq') as id`);
  const { number } = await allocateNumber(tx, cardReceiptKind, sold_at);
  const receipt_number = receiptNumberOf(number);
  const amount = 5_000;
  const moved = { moved_at: sold_at, business_on, created_by: owner };
  await tx.batch([
    insertRow('gift_card', {
      ...{ id, number, receipt_number, amount, currency_code, business_on, sold_at },
      unique_id: newUniqueId(),
      type: giftCardType.free,
      status: giftCardStatus.active,
      paid_amount: 0,
      balance: amount,
      reason: 'تأخر موعد التسليم',
      words: 'نعتذر عن التأخير، ويسعدنا أن نراك قريبًا.',
      ...{ design: 'rose', language: 'ar', send_by: 'print' },
      ...{ beneficiary_id: to.id, beneficiary_name: to.name_ar, beneficiary_phone: to.mobile },
      expires_on: addMonths(business_on, 12),
      created_by: owner,
    }),
    insertRow('gift_card_movement', {
      ...{ ...moved, gift_card_id: id, kind: cardMovement.issued, amount, balance_after: amount },
      document_number: receipt_number,
    }),
  ]);
};
