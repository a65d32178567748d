import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { groups, services } from '../../catalogue/contract.ts';
import { createGroup, createService } from '../../catalogue/server/public-api.ts';
import { homeFeeNames } from '../online-setting.ts';

interface Found {
  readonly id: number;
  readonly status: number;
}

const hidden = { show_to_customer: false } as const;

const groupOfFee = async (ctx: MerchantContext, tx: MerchantTx): Promise<number> => {
  const { group } = homeFeeNames;
  const found = await tx.maybe<{ id: number }>(sql`
    select id from catalogue_group where merchant_id = ${tx.merchantId} and kind = 'service'
      and (search_normal(name_ar) = search_normal(${group.name_ar}) or search_normal(name_en) = search_normal(${group.name_en}))
    order by id limit 1`);
  const made =
    found ?? (await createGroup(ctx, tx, groups.create.input.parse({ kind: 'service', ...group, ...hidden })));
  return made.id;
};

/**
 * The service under which the fee of visits at customers' is billed: the one that is chosen, else the one that was, else one that
 * is made for it. The fee is a line of the bill like any service of the shop, with its VAT.
 */
export const homeFeeService = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { asked, kept, needed }: { asked: number | null; kept: number | null; needed: boolean },
): Promise<number | null> => {
  const m = tx.merchantId;
  const chosen = asked ?? kept;
  if (chosen !== null) {
    const found = await tx.maybe<Found>(
      sql`select id, status from service where merchant_id = ${m} and id = ${chosen}::bigint`,
    );
    if (!found || (asked !== kept && found.status !== 1)) throw fieldError('home_service_id', 'service_not_found');
    return found.id;
  }
  if (!needed) return null;
  const { service } = homeFeeNames;
  const found = await tx.maybe<Found>(sql`
    select id, status from service where merchant_id = ${m}
      and (search_normal(name_ar) = search_normal(${service.name_ar})
        or search_normal(name_en) = search_normal(${service.name_en}))
    order by status desc, id limit 1`);
  // There, and switched off: somebody says which it is to be.
  if (found && found.status !== 1) throw fieldError('home_service_id', 'required');
  if (found) return found.id;
  const group_id = await groupOfFee(ctx, tx);
  const input = services.create.input.parse({ ...service, ...hidden, group_id, price: 0, job_time_minutes: 5 });
  return (await createService(ctx, tx, input)).id;
};
