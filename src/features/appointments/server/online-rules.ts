import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { appointmentStatus } from '../appointment.ts';
import type { onlineRules } from '../online-contract.ts';

type Online = OutputOf<typeof onlineRules.get>;

export const getOnlineRule = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Online> => {
  const m = tx.merchantId;
  const row = await tx.maybe<Online>(sql`
    select coalesce(r.version, 0) as version, coalesce(r.is_addon, false) as is_addon, r.needs_service_id, r.needs_within_days,
      coalesce(r.max_people, 1) as max_people, coalesce(r.place, 0) as place,
      coalesce((select h.is_offered from home_setting h where h.merchant_id = ${m}), false) as goes_home,
      coalesce((select json_agg(a.addon_id order by a.number) from service_addon a
        where a.merchant_id = ${m} and a.service_id = s.id), '[]') as addon_ids,
      coalesce((select json_agg(json_build_object('id', o.id, 'name_ar', o.name_ar, 'name_en', o.name_en)
          order by o.sort_order, o.id) from service o
        where o.merchant_id = ${m} and o.id <> s.id and o.status = 1), '[]') as others
    from service s left join online_rule r on r.merchant_id = s.merchant_id and r.service_id = s.id
    where s.merchant_id = ${m} and s.id = ${id}`);
  if (!row) throw refuseCatalogue('service_not_found');
  return row;
};

/** Written whole; who saves second is told what is there now. */
export const saveOnlineRule = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof onlineRules.save>,
): Promise<Online> => {
  const m = tx.merchantId;
  const { id } = input;
  await tx.run(sql`select id from service where merchant_id = ${m} and id = ${id} for no key update`);
  const before = await getOnlineRule(ctx, tx, { id });
  if (before.version !== input.version) throw new TransportError(409, 'changed_meanwhile', { current: before });
  const addon_ids = [...new Set(input.addon_ids)];
  // A service may come after itself: a treatment that is repeated.
  const { needs_service_id = null } = input;
  const named = [...new Set([...addon_ids, ...(needs_service_id === null ? [] : [needs_service_id])])];
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from service where merchant_id = ${m} and id = any(${named}::bigint[])`);
  if (n < named.length || addon_ids.includes(id)) throw refuseCatalogue('service_not_found');
  await tx.batch([
    sql`insert into online_rule (service_id, is_addon, needs_service_id, needs_within_days, max_people, place)
        values (${id}, ${input.is_addon}, ${needs_service_id}, ${input.needs_within_days ?? null},
          ${input.max_people}, ${input.place})
        on conflict (merchant_id, service_id) do update set version = online_rule.version + 1, is_addon = excluded.is_addon,
          needs_service_id = excluded.needs_service_id, needs_within_days = excluded.needs_within_days,
          max_people = excluded.max_people, place = excluded.place`,
    sql`delete from service_addon where merchant_id = ${m} and service_id = ${id}`,
    sql`insert into service_addon (service_id, addon_id, number)
        select ${id}, a, n from unnest(${addon_ids}::bigint[]) with ordinality as l (a, n)`,
  ]);
  const after = await getOnlineRule(ctx, tx, { id });
  ctx.note({ before, after });
  ctx.publishChange('appointments');
  return after;
};

/**
 * Of services that are to begin at a moment, those that need an earlier one which the customer neither had nor has booked within
 * its days before.
 */
export const missingBefore = (
  tx: MerchantTx,
  { customer_id, service_ids, at }: { customer_id: number; service_ids: readonly number[]; at: string },
): Promise<{ service_id: number }[]> => {
  const m = tx.merchantId;
  const { cancelled, no_show } = appointmentStatus;
  return tx.many(sql`
    select r.service_id from online_rule r
    where r.merchant_id = ${m} and r.service_id = any(${service_ids}::bigint[]) and r.needs_service_id is not null
      and not exists (
        select from appointment a join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
        where a.merchant_id = ${m} and a.customer_id = any(${namedIds(customer_id)})
          and a.status not in (${cancelled}, ${no_show})
          and l.service_id = r.needs_service_id and a.from_at < ${at}::timestamptz
          and a.from_at >= ${at}::timestamptz - r.needs_within_days * interval '1 day')`);
};
