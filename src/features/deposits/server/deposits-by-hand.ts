import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { depositsOfAppointments, firstOf, lockTogether } from '../../appointments/server/public-api.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { type AppointmentShare, settleShares } from '../../documents/group-deposit.ts';
import { refuse } from '../../documents/refusals.ts';
import { readShares, turnsOf } from '../../documents/server/public-api.ts';
import type { depositsByHand } from '../appointment-deposit-contract.ts';

/** At most so many: more than a desk gives back in a day. */
const most = 200;

/**
 * What a desk owes back by hand: visits that were cancelled or declined, whose deposit no card brought; and what is left of
 * deposits whose visit was billed to another customer, however it was paid.
 */
export const listDepositsByHand = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof depositsByHand.list>,
): Promise<OutputOf<typeof depositsByHand.list>> => {
  const m = tx.merchantId;
  return {
    deposits: await tx.many<OutputOf<typeof depositsByHand.list>['deposits'][number]>(sql`
      select d.document_id, d.document_number, a.id as appointment_id, a.from_at, c.id as customer_id,
        c.name_ar as customer_name_ar, c.name_en as customer_name_en, a.is_billed_elsewhere,
        least(r.amount, coalesce(s.own, r.amount)) as amount
      from appointment_deposit d
      join appointment a on a.merchant_id = ${m} and (a.id = d.appointment_id or a.group_id = d.appointment_id)
      join known_customer k on k.merchant_id = ${m} and k.id = a.customer_id
      join customer c on c.merchant_id = ${m} and c.id = k.known_id
      cross join lateral (
        select sum(taxable_amount + vat_amount - used_taxable_amount - used_vat_amount - refunded_taxable_amount
          - refunded_vat_amount - kept_taxable_amount - kept_vat_amount)::bigint as amount
        from deposit_part p where p.merchant_id = ${m} and p.deposit_id = d.document_id) r
      cross join lateral (
        select count(*) as people, sum(o.taxable_amount + o.vat_amount - o.kept_taxable_amount - o.kept_vat_amount
            - o.returned_taxable_amount - o.returned_vat_amount) filter (where o.appointment_id = a.id)::bigint as own
        from appointment_deposit_share o where o.merchant_id = ${m} and o.document_id = d.document_id) s
      where d.merchant_id = ${m} and d.returned_amount + d.kept_amount < d.amount
        and (a.is_billed_elsewhere or not d.is_by_card and a.status in (0, 4) and a.deposit_turn = 1)
        and least(r.amount, coalesce(s.own, r.amount)) > 0
        and case when s.people > 0 then s.own is not null else a.id = d.appointment_id end
      order by a.ended_at, a.id limit ${most}`),
  };
};

/** What of a deposit goes back for one visit. Refuses `deposit_not_available`. */
export const refundableShares = async (
  tx: MerchantTx,
  document_id: number,
  appointment_id: number,
): Promise<readonly AppointmentShare[]> => {
  // As every sale does: the customer first, then what is theirs.
  const owner = await tx.maybe<{ customer_id: number | null }>(
    sql`select customer_id from invoice where merchant_id = ${tx.merchantId} and id = ${document_id}`,
  );
  if (owner?.customer_id) await tx.run(lockCustomer(owner.customer_id));
  const first = await firstOf(tx, appointment_id);
  const appointments = first === undefined ? [] : await lockTogether(tx, first);
  const appointment = appointments.find(({ id }) => id === appointment_id);
  const { cancelled, no_show } = appointmentStatus;
  const deposit = (
    await depositsOfAppointments(
      tx,
      appointments.map(({ id }) => id),
    )
  ).find((one) => one.document_id === document_id);
  if (!deposit || !appointment || (appointment.status !== cancelled && appointment.status !== no_show))
    throw refuse('deposit_not_available');
  const { rests, shares } = await readShares(tx, deposit, turnsOf(appointments));
  const own = settleShares(rests, shares).given_back.filter((share) => share.appointment_id === appointment_id);
  if (own.length === 0) throw refuse('deposit_not_available');
  return own;
};
