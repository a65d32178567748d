import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { refuse as refuseAccount } from '../../tenancy/refusals.ts';
import { shopsNamed } from '../../tenancy/server/public-api.ts';
import type { UnitShown } from '../contract.ts';
import { fiscalState, reportingHours, unitStatus } from '../fiscal-state.ts';
import { remindDays } from '../fiscal-unit.ts';
import { managedUnitFields } from '../managed-unit-fields.ts';
import type { fiscalManager } from '../manager-contract.ts';
import { refuse } from '../refusals.ts';
import { fiscalManagerScreens } from '../screens.ts';
import { type ConnectedBy, cancelUnit, connectUnit, renewUnit, resumeQueue, retryUnit } from './connect-unit.ts';
import { readUnitState, showUnit, type UnitState, unitColumns, withQueue } from './read-unit.ts';

type Row = OutputOf<typeof fiscalManager.list>['records'][number];

/**
 * What waits of each unit, and what was rejected of its shop whichever unit signed it: joined, since the managers' desk asks
 * about many shops.
 */
const counted = sql`
  left join (select d.merchant_id, d.unit_id, count(*)::int as queued,
      min(d.signed_at) as oldest
    from fiscal_document d where d.state = ${fiscalState.queued} group by 1, 2) w
    on w.merchant_id = u.merchant_id and w.unit_id = u.id
  left join (select d.merchant_id, count(*)::int as rejected
    from fiscal_document d where d.state = ${fiscalState.rejected} and d.settled_by is null group by 1) r
    on r.merchant_id = u.merchant_id`;
const oldest = sql`w.oldest`;
const healthOf = (now: string): Sql => sql`case
  when u.halted_reason is not null then 'halted'
  when q.blocked_at is not null then 'blocked'
  when ${oldest} < ${addSeconds(now, -reportingHours.alarm * 3600)}::timestamptz then 'late'
  when q.failures > 0 then 'failing'
  when u.certificate_until < ${addSeconds(now, remindDays * 86_400)}::timestamptz then 'ending'
  when u.status = ${unitStatus.pending} then 'waiting'
  else 'well' end`;

/** A unit as queries read it: `u` with its queue `q` and its shop `m`. */
const managedSource = (now: string): EntitySource<typeof managedUnitFields> => ({
  fields: managedUnitFields,
  alias: 'u',
  computed: {
    merchant_name_ar: sql`m.name_ar`,
    merchant_name_en: sql`m.name_en`,
    health: healthOf(now),
    queued: sql`coalesce(w.queued, 0)`,
    oldest_queued_at: oldest,
    rejected: sql`coalesce(r.rejected, 0)`,
    failures: sql`coalesce(q.failures, 0)`,
    blocked_reason: sql`coalesce(u.halted_reason, q.blocked_reason)`,
    sent_at: sql`q.sent_at`,
  },
});

/** Units of all shops; those in trouble are found by their health. */
export const listFiscalUnits = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof fiscalManager.list>) =>
  answerList<Row>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(managedSource(ctx.now)),
      from: sql`fiscal_unit u ${withQueue} ${counted} join merchant m on m.merchant_id = u.merchant_id`,
      where: [
        // One that was given up is looked after until the last of its documents was told.
        sql`(u.status <> ${unitStatus.cancelled} or w.queued > 0)`,
        ...equalTo('u', input, ['environment']),
        ...(input.health ? [sql`${healthOf(ctx.now)} = ${input.health}`] : []),
        ...(input.search
          ? [
              sql`(u.trn = ${input.search} or m.merchant_id::text = ${input.search}
              or m.merchant_id in (${shopsNamed(input.search)}))`,
            ]
          : []),
      ],
      sortable: { ...sortsOf(managedSource(ctx.now), ctx.language), id: sql`u.id` },
      defaultSort: '-id',
      tie: sql`u.id`,
    },
    input,
    { title: fiscalManagerScreens.all.title, file_name: 'fiscal-units', columns: sheetOf(managedUnitFields) },
  );

/** A unit of whatever shop. */
export const getFiscalUnit = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  { id }: InputOf<typeof fiscalManager.get>,
): Promise<OutputOf<typeof fiscalManager.get>> => {
  const of = await tx.maybe<{ merchant_id: number }>(sql`select merchant_id from fiscal_unit where id = ${id}`);
  if (!of) throw refuse('fiscal_unit_not_found');
  return ctx.enterMerchant('a unit of the tax authority is looked at', of.merchant_id, async (shop) => {
    const [units, names] = await shop.batch([
      sql`select ${unitColumns(ctx.now)} from fiscal_unit u ${withQueue}
          where u.merchant_id = ${of.merchant_id} and u.id = ${id}`,
      sql`select name_ar, name_en from merchant where merchant_id = ${of.merchant_id}`,
    ]);
    const [name] = rowsOf<{ name_ar: string | null; name_en: string | null }>(names);
    return {
      merchant_id: of.merchant_id,
      merchant_name_ar: name!.name_ar,
      merchant_name_en: name!.name_en,
      unit: showUnit(rowsOf<UnitShown>(units)[0]!, ctx.now),
      read_at: ctx.now,
    };
  });
};

/** Inside a shop with the reason that its history keeps. */
const inside =
  <I extends { readonly id: number; readonly reason?: string }>(
    why: string,
    work: (by: ConnectedBy, shop: MerchantTx, input: I) => Promise<UnitState>,
  ) =>
  async (ctx: ManagerContext, tx: ManagerTx, input: I): Promise<UnitState> => {
    const found = await tx.maybe(sql`select 1 from merchant where merchant_id = ${input.id}`);
    if (!found) throw refuseAccount('merchant_not_found');
    const by = { now: ctx.now, sealer: ctx.sealer, user_id: null, manager_id: ctx.managerId };
    return ctx.enterMerchant(input.reason ?? why, input.id, (shop) => work(by, shop, input));
  };

export const proposeFiscalUnit = inside<InputOf<typeof fiscalManager.proposed>>(
  'its tax-authority form is opened',
  (by, shop) => readUnitState(shop, by.now),
);
export const connectFor = inside<InputOf<typeof fiscalManager.connect>>('it is connected', connectUnit);
export const retryFor = inside<InputOf<typeof fiscalManager.retry>>('its connecting is tried again', retryUnit);
export const renewFor = inside<InputOf<typeof fiscalManager.renew>>('its certificate is renewed', renewUnit);
export const cancelFor = inside<InputOf<typeof fiscalManager.cancel>>('its unit is given up', (by, shop, input) =>
  cancelUnit(by, shop, { id: input.unit_id }),
);
export const resumeFor = inside<InputOf<typeof fiscalManager.resume>>('its queue is resumed', resumeQueue);
