import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuseImpersonator } from '../../identity/server/public-api.ts';
import { proveByPin } from '../../workforce/server/public-api.ts';
import type { kiosk } from '../kiosk-contract.ts';
import { refuse } from '../refusals.ts';
import { attendanceSettings } from '../settings.ts';
import { checkByKiosk } from './check.ts';

type People = OutputOf<typeof kiosk.people>;

/** Who may check in at this device; names and pictures only, since it also answers while it is locked. */
export const kioskPeople = async (ctx: MerchantContext, tx: MerchantTx): Promise<People> => {
  if (!ctx.settings(attendanceSettings).kiosk_allowed) return { is_allowed: false, records: [] };
  const records = await tx.many<People['records'][number]>(sql`
    select e.id, e.name_ar, e.name_en,
      (select f.url from file_url f where f.merchant_id = ${currentMerchantId} and f.id = e.image_file_id) as image_url,
      exists (select 1 from work_shift s where s.merchant_id = ${currentMerchantId} and s.employee_id = e.id
        and s.out_at is null and s.status = 1) as is_here
    from employee e
    join employee_pin p on p.merchant_id = e.merchant_id and p.employee_id = e.id
    where e.merchant_id = ${tx.merchantId} and e.status = 1
    order by coalesce(e.name_ar, e.name_en), e.id limit 200`);
  return { is_allowed: true, records };
};

/** Somebody comes or leaves at the shop's own device: the PIN says who, the device says where. */
export const kioskCheck = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { employee_id, direction, pin }: InputOf<typeof kiosk.check>,
) => {
  refuseImpersonator(ctx);
  // Of a shop that does not check in here nobody's PIN is tried.
  if (!ctx.settings(attendanceSettings).kiosk_allowed) throw refuse('kiosk_is_off');
  await proveByPin(ctx, tx, employee_id, pin);
  const shift = await checkByKiosk(ctx, tx, employee_id, direction);
  ctx.note({ record_id: employee_id, after: { direction, way: 'kiosk' } });
  return { direction, shift };
};
