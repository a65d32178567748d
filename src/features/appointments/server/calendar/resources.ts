import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { updateVersion } from '../../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { refuse } from '../../refusals.ts';
import type { resources } from '../../resource-contract.ts';

type Kind = OutputOf<typeof resources.add>;
type Units = InputOf<typeof resources.change>['units'];

/** Kinds of one shop: a salon has a few. */
const mostKinds = 40;

const kinds = (merchantId: number, where: Sql): Sql => sql`
  select k.id, k.version, k.name_ar, k.name_en, coalesce((
      select json_agg(json_build_object('id', r.id, 'name_ar', r.name_ar, 'name_en', r.name_en, 'status', r.status) order by r.id)
      from resource r where r.merchant_id = ${merchantId} and r.kind_id = k.id), '[]') as units
  from resource_kind k where k.merchant_id = ${merchantId} and k.status = 1 and ${where} order by k.id`;

const get = async (tx: MerchantTx, id: number): Promise<Kind> => {
  const kind = await tx.maybe<Kind>(kinds(tx.merchantId, sql`k.id = ${id}`));
  if (!kind) throw refuse('resource_kind_not_found');
  return kind;
};

export const listResourceKinds = async (_ctx: MerchantContext, tx: MerchantTx) => ({
  records: await tx.many<Kind>(kinds(tx.merchantId, sql`true`)),
});

/** Those with a number are renamed or taken out of use, the others are new; one that is left out stays as it is. */
const writeUnits = (tx: MerchantTx, kindId: number, units: Units) => {
  const rows = JSON.stringify(units);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as u (id bigint, name_ar text, name_en text, status smallint)`;
  return tx.batch([
    sql`update resource r set name_ar = u.name_ar, name_en = u.name_en, status = u.status, version = r.version + 1
        from ${given} where r.merchant_id = ${tx.merchantId} and r.kind_id = ${kindId} and r.id = u.id`,
    sql`insert into resource (kind_id, name_ar, name_en, status)
        select ${kindId}, u.name_ar, u.name_en, u.status from ${given} where u.id is null`,
  ]);
};

export const addResourceKind = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof resources.add>) => {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from resource_kind where merchant_id = ${tx.merchantId} and status = 1`,
  );
  if (n >= mostKinds) throw refuse('too_many_resource_kinds', { max: mostKinds });
  const { id } = await tx.one<{ id: number }>(sql`
    insert into resource_kind (name_ar, name_en) values (${input.name_ar}, ${input.name_en}) returning id`);
  await writeUnits(tx, id, input.units);
  ctx.note({ record_id: id });
  ctx.publishChange('appointments');
  return get(tx, id);
};

export const changeResourceKind = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, version, units, name_ar, name_en }: InputOf<typeof resources.change>,
) => {
  const before = await get(tx, id);
  const known = new Set(before.units.map((unit) => unit.id));
  if (units.some((unit) => unit.id !== undefined && !known.has(unit.id))) throw refuse('resource_kind_not_found');
  await updateVersion(ctx, tx, 'resource_kind', { id, version }, { name_ar, name_en }, () => get(tx, id));
  await writeUnits(tx, id, units);
  ctx.publishChange('appointments');
  return get(tx, id);
};
