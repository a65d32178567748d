import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import type { commission, RuleAnswer } from '../contract.ts';
import { refuse } from '../refusals.ts';

/** A version as rules read it; the table is `r`. */
export const versionColumns: Sql = sql`r.id, r.scope, r.valid_from_on, r.kind, r.rate_bp, r.fixed_amount, r.slabs, r.slab_mode,
  r.before_discount, r.with_vat, r.earned_on,
  case when r.service_id is not null then 'service' when r.product_id is not null then 'product'
    when r.group_id is not null then (
      select g.kind from catalogue_group g where g.merchant_id = ${currentMerchantId} and g.id = r.group_id)
    end as item_kind,
  coalesce(r.service_id, r.product_id, r.group_id, r.employee_id, r.role_id) as target_id`;

/** Versions with what they are for and until when they hold; `part` goes on with `and`. */
export const listRuleVersions = (ctx: MerchantContext, tx: MerchantTx, part: Sql): Promise<RuleAnswer[]> =>
  tx.many<RuleAnswer>(sql`
    select * from (
      select ${versionColumns}, coalesce(s.name_ar, p.name_ar, g.name_ar, e.name_ar, o.name_ar) as name_ar,
        coalesce(s.name_en, p.name_en, g.name_en, e.name_en, o.name_en) as name_en,
        (lead(r.valid_from_on) over (partition by r.scope, r.service_id, r.product_id, r.group_id, r.employee_id, r.role_id
          order by r.valid_from_on, r.id) - 1) as valid_until_on,
        ${userNameSql(ctx.language, 'u')} as created_by_name
      from commission_rule r
      left join service s on s.merchant_id = r.merchant_id and s.id = r.service_id
      left join product p on p.merchant_id = r.merchant_id and p.id = r.product_id
      left join catalogue_group g on g.merchant_id = r.merchant_id and g.id = r.group_id
      left join employee e on e.merchant_id = r.merchant_id and e.id = r.employee_id
      left join role o on o.merchant_id = r.merchant_id and o.id = r.role_id
      left join shop_user u on u.merchant_id = r.merchant_id and u.id = r.created_by
      where r.merchant_id = ${ctx.merchantId} and r.withdrawn_at is null) r
    where true ${part}`);

/** Those that hold or will hold first, by scope; then those that ended. */
export const listRules = async (ctx: MerchantContext, tx: MerchantTx) => ({
  records: await listRuleVersions(
    ctx,
    tx,
    // One that another of the same day replaced never held.
    sql`and (valid_until_on is null or valid_until_on >= valid_from_on)
      order by valid_until_on is not null and valid_until_on < ${ctx.today}::date,
      array_position(array['default', 'role', 'employee', 'group', 'item'], scope), target_id, valid_from_on desc, id desc`,
  ),
});

const columnOf = ({ scope, item_kind }: InputOf<typeof commission.addRule>): string | null =>
  scope === 'default' ? null : scope === 'item' ? `${item_kind}_id` : `${scope}_id`;

/** Writes a version; what was sold before its day is not touched. A role that is not the shop's is no choice. */
export const addRule = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.addRule>) => {
  if (input.valid_from_on < ctx.today) throw refuse('rule_begins_in_the_past');
  if (input.scope === 'role') {
    const role = await tx.maybe(
      sql`select 1 from role where merchant_id = ${tx.merchantId} and id = ${input.target_id}`,
    );
    if (!role) throw fieldError('target_id', 'invalid_choice');
  }
  const { slabs, item_kind: _, target_id, ...row } = input;
  const column = columnOf(input);
  const { id } = await tx.one<{ id: number }>(sql`
    ${insertRow('commission_rule', {
      ...row,
      ...(column ? { [column]: target_id } : {}),
      slabs: JSON.stringify(input.kind === 'percent' ? slabs : []),
      created_at: ctx.now,
      created_by: ctx.user.id,
    })} returning id`);
  const [rule] = await listRuleVersions(ctx, tx, sql`and id = ${id}`);
  ctx.note({ after: rule! });
  ctx.publishChange('commission');
  return rule!;
};

/** The same target, without its values. */
const targetColumns: Sql = sql`scope, service_id, product_id, group_id, employee_id, role_id`;

/** Ends a rule after its last day by a version that pays nothing: the next nearest rule decides from then on. */
export const endRule = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.endRule>) => {
  await tx.maybe(sql`
    select 1 from commission_rule where merchant_id = ${tx.merchantId} and id = ${input.id} for no key update`);
  const [before] = await listRuleVersions(ctx, tx, sql`and id = ${input.id}`);
  if (!before || before.kind === 'ended') throw refuse('rule_not_found');
  const { last_on } = input;
  if (last_on < addDays(ctx.today, -1) || last_on < before.valid_from_on) throw refuse('rule_ends_too_early');
  if (before.valid_until_on !== null && before.valid_until_on <= last_on) throw refuse('rule_ends_already');
  await tx.run(sql`
    insert into commission_rule (${targetColumns}, valid_from_on, kind, created_at, created_by)
    select ${targetColumns}, ${addDays(last_on, 1)}::date, 'ended', ${ctx.now}::timestamptz, ${ctx.user.id}
    from commission_rule where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  const [rule] = await listRuleVersions(ctx, tx, sql`and id = ${input.id}`);
  ctx.note({ before, after: rule! });
  ctx.publishChange('commission');
  return rule!;
};

/** Takes a version back whose first day has not come. */
export const withdrawRule = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const rule = await tx.maybe<{ valid_from_on: string }>(sql`
    select valid_from_on from commission_rule
    where merchant_id = ${tx.merchantId} and id = ${input.id} and withdrawn_at is null for no key update`);
  if (!rule) throw refuse('rule_not_found');
  if (rule.valid_from_on <= ctx.today) throw refuse('rule_holds_already');
  await tx.run(sql`
    update commission_rule set withdrawn_at = ${ctx.now}::timestamptz, withdrawn_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  ctx.publishChange('commission');
  return { done: true as const };
};
