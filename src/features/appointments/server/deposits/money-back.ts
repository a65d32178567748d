import { type Money, zeroMoney } from '../../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { appointmentStatus } from '../../appointment.ts';
import { changeNoticeSeconds } from '../../appointment-change.ts';
import { depositTurn } from '../../policy.ts';

/**
 * What goes back to a card because a visit is cancelled, minor units with VAT: all that was paid by card and is not kept, and of
 * a late cancelling what was paid beyond the deposit. The first one of people who come together is asked for those who are
 * cancelled with her; one who comes along only where the first still comes, so that no riyal is told of twice.
 */
export const moneyBack = async (tx: MerchantTx, id: number): Promise<Money> => {
  const m = tx.merchantId;
  const { cancelled } = appointmentStatus;
  const row = await tx.maybe<{ amount: Money }>(sql`
    with gone as (
      select o.id, coalesce(o.group_id, o.id) as first_id,
        case when o.deposit_turn = ${depositTurn.kept} then o.deposit_amount else 0 end as left_amount
      from appointment a
      join appointment o on o.merchant_id = a.merchant_id and (o.id = a.id or (o.group_id = a.id and o.status = ${cancelled}
        and o.ended_at >= a.ended_at - make_interval(secs => ${changeNoticeSeconds}::int)))
      left join appointment f on f.merchant_id = a.merchant_id and f.id = a.group_id
      where a.merchant_id = ${m} and a.id = ${id} and a.status = ${cancelled}
        and (o.deposit_turn = ${depositTurn.given_back}
          or o.deposit_turn = ${depositTurn.kept} and o.pays_all)
        and not coalesce(f.status = ${cancelled}
          and f.ended_at <= a.ended_at + make_interval(secs => ${changeNoticeSeconds}::int), false))
    select coalesce(sum(case
        when s.amount is not null then greatest(0, s.amount - greatest(s.kept, g.left_amount))
        when d.appointment_id = g.id and not d.is_shared
          then greatest(0, d.amount - greatest(d.kept_amount, g.left_amount))
        else 0 end), 0)::bigint as amount
    from gone g
    join lateral (
      select d.document_id, d.appointment_id,
        exists (select from appointment_deposit_share s
          where s.merchant_id = ${currentMerchantId} and s.document_id = d.document_id) as is_shared,
        d.amount, d.kept_amount
      from appointment_deposit d
      where d.merchant_id = ${m} and d.appointment_id = g.first_id and d.is_by_card and not d.goes_back) d on true
    left join lateral (
      select sum(s.taxable_amount + s.vat_amount) as amount, sum(s.kept_taxable_amount + s.kept_vat_amount) as kept
      from appointment_deposit_share s
      where s.merchant_id = ${m} and s.document_id = d.document_id and s.appointment_id = g.id) s on true`);
  return row?.amount ?? zeroMoney;
};
