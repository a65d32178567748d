import { settingsFrom } from '../../../kernel/settings.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { messagingSettings } from '../settings.ts';

/** What a shop chose about its messages, and where it lies: for jobs, which know no more than the shop's number. */
export const readMessaging = async (tx: MerchantTx) => {
  const { zone, chosen } = await tx.one<{ zone: string; chosen: unknown }>(sql`
    select m.zone, s.value as chosen from merchant m
    left join merchant_setting s on s.merchant_id = m.merchant_id and s.feature = ${messagingSettings.feature}
    where m.merchant_id = ${tx.merchantId}`);
  const { feature } = messagingSettings;
  return { zone, ...settingsFrom(chosen ? { [feature]: { version: 1, value: chosen } } : {}, messagingSettings) };
};
