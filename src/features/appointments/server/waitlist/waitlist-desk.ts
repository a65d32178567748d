import type { z } from 'zod';
import { settingsFrom } from '../../../../kernel/contract/settings.ts';
import { civilOf } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { appointmentSettings } from '../../settings.ts';
import type { Booker } from '../place-appointment.ts';

/** Whoever keeps the waitlist: somebody of the shop, a customer with a link, or a job. */
export interface Desk extends Booker {
  readonly today: string;
  readonly rules: z.output<typeof appointmentSettings.schema>;
  /** Address of the product as people reach it. */
  readonly publicUrl: string;
}

export const deskOf = (ctx: MerchantContext): Desk => ({
  now: ctx.now,
  today: civilOf(ctx.now, ctx.merchant.zone).date,
  publishChange: ctx.publishChange,
  merchant: ctx.merchant,
  user: ctx.user,
  publicUrl: ctx.publicUrl,
  rules: ctx.settings(appointmentSettings),
});

/** The same where nobody of the shop is signed in: the shop's choices are read. */
export const deskOfShop = async (
  tx: MerchantTx,
  ctx: { readonly now: string; readonly publicUrl: string; publishChange(topic: string): void },
): Promise<Desk> => {
  const { chosen, ...merchant } = await tx.one<{ zone: string; day_ends_time: string; chosen: unknown }>(sql`
    select m.zone, m.day_ends_time, s.value as chosen from merchant m
    left join merchant_setting s on s.merchant_id = m.merchant_id and s.feature = ${appointmentSettings.feature}
    where m.merchant_id = ${tx.merchantId}`);
  const stored = chosen ? { [appointmentSettings.feature]: { version: 1, value: chosen } } : {};
  return {
    now: ctx.now,
    today: civilOf(ctx.now, merchant.zone).date,
    publishChange: (topic) => ctx.publishChange(topic),
    merchant,
    user: { id: null },
    publicUrl: ctx.publicUrl,
    rules: settingsFrom(stored, appointmentSettings),
  };
};
