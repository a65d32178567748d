import { type Money, sum } from '../../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { shelfPriceOf } from '../../../catalogue/price-list.ts';
import type { DepositShareOf } from '../../policy.ts';

/** A visit with those who come along: the first one's deposit and hold are everybody's. */
export const together = (id: number) => sql`(id = ${id} or group_id = ${id})`;

/** What all who come together and still mean to pay ahead; the row `a` is the first one's. */
export const depositTogether = sql`(select coalesce(sum(o.deposit_amount), 0)::bigint from appointment o
  where o.merchant_id = ${currentMerchantId} and (o.id = a.id or o.group_id = a.id) and o.status in (1, 2, 3))`;

/** The first one of who come together, or who comes alone; undefined for a visit that is not there. */
export const firstOf = async (tx: MerchantTx, id: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(sql`
      select coalesce(group_id, id) as id from appointment where merchant_id = ${tx.merchantId} and id = ${id}`)
  )?.id;

/** For whom something was paid ahead. */
export interface PeoplePaidFor {
  /** More than one came by this booking, whoever of them still does. */
  readonly are_several: boolean;
  readonly people: readonly { readonly appointment_id: number; readonly weights: readonly DepositShareOf[] }[];
  /** What that is for by VAT category, as weights. */
  readonly shares: readonly DepositShareOf[];
}

interface PersonRow {
  readonly id: number;
  readonly is_meant: boolean;
  readonly agreed: readonly DepositShareOf[];
  /** As the shop enters them, with the fee of coming to the customer. */
  readonly prices: readonly DepositShareOf[];
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
}

/** By VAT category, each once. */
const byCategory = (all: readonly DepositShareOf[]): DepositShareOf[] =>
  [...Map.groupBy(all, ({ vat_category }) => vat_category).values()].map((same) => ({
    ...same[0]!,
    amount: sum(same.map(({ amount }) => amount)),
  }));

/**
 * Whom an amount was paid for: those whose visits stood when it was asked for, each by what was agreed with her; where more was
 * paid than that, by what her services cost with VAT and what coming to her does.
 */
export const peoplePaidFor = async (
  tx: MerchantTx,
  first: number,
  paid: { readonly amount: Money; readonly asked_at: string },
): Promise<PeoplePaidFor> => {
  const m = tx.merchantId;
  const rows = await tx.many<PersonRow>(sql`
    select a.id, a.ended_at is null or a.status = 3 or a.ended_at > ${paid.asked_at}::timestamptz as is_meant,
      a.deposit_parts as agreed, coalesce((
        select json_agg(json_build_object('vat_category', coalesce(s.vat_category, 'S'),
          'vat_exemption_code', s.vat_exemption_code, 'amount', p.price) order by p.line_number)
        from (
          select l.line_number, l.service_id, l.price from appointment_line l
          where l.merchant_id = ${m} and l.appointment_id = a.id
          union all
          select 32767, h.fee_service_id, h.fee_amount from appointment_home h
          where h.merchant_id = ${m} and h.appointment_id = a.id and h.fee_amount > 0) p
        left join service s on s.merchant_id = ${m} and s.id = p.service_id), '[]') as prices,
      m.prices_include_vat, m.vat_rate_bp
    from appointment a join merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${m} and ${together(first)} order by a.id limit 20`);
  const meant = rows.some((row) => row.is_meant) ? rows.filter((row) => row.is_meant) : rows;
  const agreed = sum(meant.flatMap((row) => row.agreed.map(({ amount }) => amount)));
  const weighs = paid.amount <= agreed ? 'agreed' : 'prices';
  const asPaid = (row: PersonRow) =>
    row.prices.map((one) => ({ ...one, amount: shelfPriceOf(one.amount, one.vat_category, row) }));
  const people = meant.map((row) => ({
    appointment_id: row.id,
    weights: byCategory(weighs === 'agreed' ? row.agreed : asPaid(row)),
  }));
  return { are_several: rows.length > 1, people, shares: byCategory(people.flatMap(({ weights }) => weights)) };
};
