import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { TransportError } from '../../../../kernel/contract/refusal.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../../catalogue/refusals.ts';
import { usualPolicy } from '../../policy.ts';
import type { servicePolicies } from '../../policy-contract.ts';
import { appointmentSettings } from '../../settings.ts';

type Policy = OutputOf<typeof servicePolicies.get>;

/** What a service asks for when it is booked. */
export const getServicePolicy = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Policy> => {
  const row = await tx.maybe<Omit<Policy, 'shop_hours'>>(sql`
    select coalesce(p.version, 0) as version, coalesce(p.deposit, 0) as deposit,
      coalesce(p.deposit_bp, ${usualPolicy.deposit_bp}) as deposit_bp, p.free_cancel_hours,
      coalesce(p.keeps_on_no_show, true) as keeps_on_no_show
    from service s left join service_policy p on p.merchant_id = s.merchant_id and p.service_id = s.id
    where s.merchant_id = ${tx.merchantId} and s.id = ${id}`);
  if (!row) throw refuseCatalogue('service_not_found');
  return { ...row, shop_hours: ctx.settings(appointmentSettings).free_cancel_hours };
};

/** Written whole; who saves second is told what is there now. Visits that are booked keep what was agreed. */
export const saveServicePolicy = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof servicePolicies.save>,
): Promise<Policy> => {
  const { id, deposit, deposit_bp, keeps_on_no_show } = input;
  await tx.run(sql`select id from service where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  const before = await getServicePolicy(ctx, tx, { id });
  if (before.version !== input.version) throw new TransportError(409, 'changed_meanwhile', { current: before });
  await tx.run(sql`
    insert into service_policy (service_id, deposit, deposit_bp, free_cancel_hours, keeps_on_no_show)
    values (${id}, ${deposit}, ${deposit_bp}, ${input.free_cancel_hours ?? null}, ${keeps_on_no_show})
    on conflict (merchant_id, service_id) do update set version = service_policy.version + 1, deposit = excluded.deposit,
      deposit_bp = excluded.deposit_bp, free_cancel_hours = excluded.free_cancel_hours,
      keeps_on_no_show = excluded.keeps_on_no_show`);
  const after = await getServicePolicy(ctx, tx, { id });
  ctx.note({ before, after });
  return after;
};
