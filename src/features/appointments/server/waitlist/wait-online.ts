import type { InputOf } from '../../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../../kernel/contract/ids.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../../platform/db/transaction.ts';
import { appointmentSource } from '../../appointment.ts';
import { refuse } from '../../refusals.ts';
import { waitlistStatus } from '../../waitlist.ts';
import type { waitlist } from '../../waitlist-contract.ts';
import { type Keeper, moveWaitlistEntry, writeWaitlistEntry } from './waitlist-entries.ts';
import { entryStatus } from './waitlist-rows.ts';

/** Turns the link of somebody who waits into its merchant: one row with the merchant's number, or null. */
export const enterWaitLink = (uniqueId: string): Statement =>
  sql`select enter_waitlist_link(${uniqueId}) as merchant_id`;

type WaitlistInput = InputOf<typeof waitlist.add>;

/** Services with their people as one text, so that two wishes can be compared whatever their order. */
const wishOf = (services: WaitlistInput['services']): string =>
  services
    .toSorted((a, b) => a.service_id - b.service_id)
    .map(({ service_id, employee_id }) => `${service_id}:${employee_id ?? 0}`)
    .join();

/** Who waits for the same services by the same people from the same day on, whoever noted it; a missing link is made. */
const findSame = async (tx: MerchantTx, { customer_id, services, from_on }: WaitlistInput) => {
  const m = tx.merchantId;
  const same = await tx.maybe<{ id: number; unique_id: string | null }>(sql`
    select w.id, w.unique_id from waitlist_entry w
    where w.merchant_id = ${m} and w.status in (1, 2) and w.from_on = ${from_on}::date
      and w.customer_id in (select c.id from customer c
        where c.merchant_id = ${m} and (c.id = ${customer_id} or c.merged_into = ${customer_id}))
      and ${wishOf(services)} = (
        select string_agg(l.service_id || ':' || coalesce(l.employee_id, 0), ',' order by l.service_id)
        from waitlist_service l where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id)
    order by w.created_at, w.id limit 1 for no key update of w`);
  if (!same || same.unique_id !== null) return same;
  const unique_id = newUniqueId();
  await tx.run(sql`update waitlist_entry set unique_id = ${unique_id} where merchant_id = ${m} and id = ${same.id}`);
  return { ...same, unique_id };
};

/**
 * A customer puts herself on the waitlist. Answers the link of her page; who waits for the same already keeps that place and is
 * not noted twice. The customer is held by this transaction already, so that of two at once the second finds the first.
 */
export const joinWaitlist = async (
  by: Keeper,
  tx: MerchantTx,
  wanted: WaitlistInput,
  /** Refuses who may not wait for more. */
  requireBelowLimit: () => Promise<void>,
): Promise<{ readonly unique_id: string; readonly is_new: boolean }> => {
  const same = await findSame(tx, wanted);
  if (same) return { unique_id: same.unique_id!, is_new: false };
  await requireBelowLimit();
  const unique_id = newUniqueId();
  await writeWaitlistEntry(by, tx, wanted, { source: appointmentSource.online, unique_id });
  return { unique_id, is_new: true };
};

/** What somebody waits for, without who it is. */
export interface ReadWait {
  readonly id: number;
  /** 0 given up, 1 waiting, 2 offered, 3 booked, 4 over. */
  readonly status: number;
  readonly from_on: string;
  readonly to_on: string;
  readonly from_time: string | null;
  readonly to_time: string | null;
  readonly services: readonly {
    readonly name_ar: string | null;
    readonly name_en: string | null;
    readonly employee_name_ar: string | null;
    readonly employee_name_en: string | null;
  }[];
}

/** What a link waits for, of the transaction's shop alone. */
export const readWait = async (tx: PublicTx, uniqueId: string, today: string): Promise<ReadWait | undefined> => {
  const [found] = await tx.batch([
    sql`select w.id, ${entryStatus(today)} as status, w.from_on, w.to_on, w.from_time, w.to_time,
          (select coalesce(json_agg(json_build_object('name_ar', s.name_ar, 'name_en', s.name_en,
              'employee_name_ar', e.name_ar, 'employee_name_en', e.name_en) order by l.number), '[]')
            from waitlist_service l join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
            left join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
            where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id) as services
        from waitlist_entry w where w.merchant_id = ${tx.merchantId} and w.unique_id = ${uniqueId}`,
  ]);
  return rowsOf<ReadWait>(found)[0];
};

/** She waits no more; who was taken off already is only shown that. Refuses who was offered a place, or has one. */
export const leaveWaitlist = async (by: Keeper, tx: MerchantTx, uniqueId: string): Promise<void> => {
  const entry = await tx.maybe<{ id: number; status: number }>(sql`
    select id, status from waitlist_entry where merchant_id = ${tx.merchantId} and unique_id = ${uniqueId}
    for no key update`);
  if (!entry) throw refuse('waitlist_entry_not_found');
  if (entry.status === waitlistStatus.given_up) return;
  await moveWaitlistEntry(by, tx, 'give_up', entry.id);
  by.note({ record_id: entry.id });
};
