import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { TransportError } from '../../../../kernel/contract/refusal.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../../catalogue/refusals.ts';
import { refuse } from '../../refusals.ts';
import type { serviceRules } from '../../resource-contract.ts';

type Rule = OutputOf<typeof serviceRules.get>;

export const getServiceRule = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Rule> => {
  const m = tx.merchantId;
  const row = await tx.maybe<Rule>(sql`
    select coalesce(r.version, 0) as version, s.job_time_minutes, coalesce(r.before_minutes, 0) as before_minutes,
      coalesce(r.after_minutes, 0) as after_minutes, coalesce(r.fits_in_gap, false) as fits_in_gap,
      coalesce((select json_agg(json_build_object('minutes', p.minutes, 'is_active', p.is_active) order by p.number)
        from service_part p where p.merchant_id = ${m} and p.service_id = s.id), '[]') as parts,
      coalesce((select json_agg(k.kind_id order by k.kind_id) from service_resource k
        where k.merchant_id = ${m} and k.service_id = s.id), '[]') as kind_ids
    from service s left join service_rule r on r.merchant_id = s.merchant_id and r.service_id = s.id
    where s.merchant_id = ${m} and s.id = ${id}`);
  if (!row) throw refuseCatalogue('service_not_found');
  return row;
};

/** Written whole; who saves second is told what is there now. */
export const saveServiceRule = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof serviceRules.save>,
): Promise<Rule> => {
  const m = tx.merchantId;
  const { id } = input;
  await tx.run(sql`select id from service where merchant_id = ${m} and id = ${id} for no key update`);
  const before = await getServiceRule(ctx, tx, { id });
  if (before.version !== input.version) throw new TransportError(409, 'changed_meanwhile', { current: before });
  const kind_ids = [...new Set(input.kind_ids)].sort((a, b) => a - b);
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from resource_kind where merchant_id = ${m} and id = any(${kind_ids}::bigint[]) and status = 1`);
  if (n < kind_ids.length) throw refuse('resource_kind_not_found');
  await tx.batch([
    sql`insert into service_rule (service_id, before_minutes, after_minutes, fits_in_gap)
        values (${id}, ${input.before_minutes}, ${input.after_minutes}, ${input.fits_in_gap})
        on conflict (merchant_id, service_id) do update set version = service_rule.version + 1,
          before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes, fits_in_gap = excluded.fits_in_gap`,
    sql`delete from service_part where merchant_id = ${m} and service_id = ${id}`,
    sql`insert into service_part (service_id, number, minutes, is_active)
        select ${id}, n, (p ->> 'minutes')::int, (p ->> 'is_active')::boolean
        from jsonb_array_elements(${JSON.stringify(input.parts)}::jsonb) with ordinality as l (p, n)`,
    sql`delete from service_resource where merchant_id = ${m} and service_id = ${id}`,
    sql`insert into service_resource (service_id, kind_id) select ${id}, unnest(${kind_ids}::bigint[])`,
  ]);
  const after = await getServiceRule(ctx, tx, { id });
  ctx.note({ before, after });
  ctx.publishChange('appointments');
  return after;
};
