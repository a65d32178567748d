import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { setColumns } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customerFields } from '../customer-fields.ts';
import type { merging } from '../merge-contract.ts';
import { mergeUndoSeconds } from '../merge-window.ts';
import { mostNoteCharacters } from '../note-limit.ts';
import { refuse } from '../refusals.ts';
import type { CustomerExtensions } from './customer-extensions.ts';
import { copyTags, restoreMergedTags } from './customer-tags.ts';
import { lockAll, lockMerging, type MergedRow, ownMoney, type Person } from './merge-rows.ts';
import { emptyOf, filledFields, refusals } from './personal-fields.ts';

/** Notes of both, if the other has any that the survivor has not. */
const joinNotes = (survivor: Person, other: Person): string | null => {
  if (other.notes === null || other.notes === survivor.notes) return null;
  return survivor.notes === null ? other.notes : `${survivor.notes}\n${other.notes}`;
};
const fits = (notes: string | null): notes is string => notes !== null && notes.length <= mostNoteCharacters;
/** Notes of the other that have no room beside the survivor's: they become a note of their own, so that none is lost. */
const noteBeside = (survivor: Person, other: Person): string | null =>
  fits(joinNotes(survivor, other)) || joinNotes(survivor, other) === null ? null : other.notes;

/** What the survivor lacks and the other has; who refused messages as either refuses them as both. */
const filledBy = (survivor: Person, other: Person): Partial<Person> => {
  const notes = joinNotes(survivor, other);
  return {
    ...Object.fromEntries(
      filledFields
        .filter((group) => group.every((key) => survivor[key] === emptyOf(key)))
        .flatMap((group) => group.filter((key) => other[key] !== emptyOf(key)).map((key) => [key, other[key]])),
    ),
    ...(fits(notes) ? { notes } : {}),
    ...Object.fromEntries(refusals.filter((key) => survivor[key] && !other[key]).map((key) => [key, false])),
  };
};

/** What a field of the survivor that was filled from the other held before. */
const before = (key: keyof Person & keyof typeof customerFields, filled: Partial<Person>, other: Person): unknown => {
  if (key === 'notes') return filled.notes === other.notes ? null : filled.notes!.slice(0, -1 - other.notes!.length);
  return refusals.some((one) => one === key) ? true : emptyOf(key);
};

/**
 * Merges `other_id` into the customer: a pointer that every reader follows. Rows that name the other stay as they are; his
 * balances are counted at the survivor's from now on. Refuses `customer_already_merged`, `customer_is_himself`.
 */
export const mergeCustomers = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, other_id }: InputOf<typeof merging.merge>,
): Promise<OutputOf<typeof merging.merge>> => {
  if (id === other_id) throw refuse('customer_is_himself');
  await lockMerging(tx);
  const people = await lockAll(tx, [id, other_id]);
  const survivor = people.find((one) => one.id === id);
  const other = people.find((one) => one.id === other_id);
  if (!survivor || !other || survivor.erased_at || other.erased_at) throw refuse('customer_not_found');
  if (survivor.merged_into !== null || other.merged_into !== null) throw refuse('customer_already_merged');
  const moved = people.filter((one) => one.id === other_id || one.merged_into === other_id).map((one) => one.id);
  const filled = filledBy(survivor, other);
  const beside = noteBeside(survivor, other);
  const m = tx.merchantId;
  const tags = await copyTags(tx, id, moved);
  const filling = Object.keys(filled).length > 0 ? sql`${setColumns(filled as Record<string, unknown>)},` : sql``;
  const [, , , made] = await tx.batch([
    sql`update customer set merged_into = ${id}, version = version + 1, owed_amount = 0, credit_amount = 0,
          deposit_excl_vat_amount = 0, deposit_vat_amount = 0, loyalty_points = 0,
          mobile = case when ${'mobile' in filled} and id = ${other_id} then null else mobile end
        where merchant_id = ${m} and id = any(${moved}::bigint[])`,
    sql`update customer set ${filling} version = version + 1,
          owed_amount = owed_amount + ${other.owed_amount}, credit_amount = credit_amount + ${other.credit_amount},
          deposit_excl_vat_amount = deposit_excl_vat_amount + ${other.deposit_excl_vat_amount},
          deposit_vat_amount = deposit_vat_amount + ${other.deposit_vat_amount},
          loyalty_points = loyalty_points + ${other.loyalty_points}, invoice_count = invoice_count + ${other.invoice_count},
          last_invoice_on = greatest(last_invoice_on, ${other.last_invoice_on}::date)
        where merchant_id = ${m} and id = ${id}`,
    sql`delete from customer_duplicate where merchant_id = ${m} and ${other_id}::bigint in (customer_id, other_id)`,
    sql`insert into customer_merge (survivor_id, merged_id, moved_ids, filled, tags, loyalty_points, merged_at, merged_by)
        values (${id}, ${other_id}, ${moved}::bigint[], ${JSON.stringify(filled)}::jsonb, ${tags}::bigint[],
          ${other.loyalty_points},
          ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`,
    ...(beside === null
      ? []
      : [
          sql`insert into customer_note (customer_id, body, written_at, written_by)
              values (${id}, ${beside}, ${ctx.now}::timestamptz, ${ctx.user.id})`,
        ]),
    ...refusals
      .filter((key) => filled[key] === false)
      .map(
        (key) => sql`insert into customer_consent (customer_id, channel, is_given, source, happened_at, user_id)
        values (${id}, ${key.split('_')[1]!}, false, 'merge', ${ctx.now}::timestamptz, ${ctx.user.id})`,
      ),
  ]);
  ctx.note({ record_id: id, after: { merged: other_id, ...filled } });
  ctx.publishChange('customers');
  const merge_id = Number(made![0]!['id']);
  const { name_ar, name_en, mobile } = other;
  return {
    id: merge_id,
    survivor_id: id,
    merged_id: other_id,
    name_ar,
    name_en,
    mobile,
    merged_at: ctx.now,
    until: addSeconds(ctx.now, mergeUndoSeconds),
  };
};

/**
 * Takes a merging back: each of the two has again what the books say of the documents that name him. Refuses
 * `merge_is_too_old` after a day, `merge_is_mixed` when money of the one was used for the other.
 */
export const undoMerge =
  (later: CustomerExtensions) =>
  async (
    ctx: MerchantContext,
    tx: MerchantTx,
    { id }: InputOf<typeof merging.undo>,
  ): Promise<OutputOf<typeof merging.undo>> => {
    const m = tx.merchantId;
    await lockMerging(tx);
    const merge = await tx.maybe<MergedRow>(sql`
    select survivor_id, merged_id, moved_ids, filled, tags, loyalty_points, merged_at from customer_merge
    where merchant_id = ${m} and id = ${id} and undone_at is null for no key update`);
    if (!merge) throw refuse('merge_not_found');
    if (merge.merged_at < addSeconds(ctx.now, -mergeUndoSeconds)) throw refuse('merge_is_too_old');
    const { survivor_id, merged_id, moved_ids, filled } = merge;
    const people = await lockAll(tx, [survivor_id, ...moved_ids]);
    const survivor = people.find((one) => one.id === survivor_id);
    const all = people.filter((one) => moved_ids.includes(one.id));
    if (!survivor || survivor.erased_at || survivor.merged_into !== null) throw refuse('merge_is_mixed');
    if (all.some((one) => one.merged_into !== survivor_id)) throw refuse('merge_is_mixed');
    const his = await ownMoney(later, tx, moved_ids);
    const stay = people.filter((one) => !moved_ids.includes(one.id) && (one.merged_into ?? one.id) === survivor_id);
    const rest = await ownMoney(
      later,
      tx,
      stay.map((one) => one.id),
    );
    const left = {
      deposit_excl_vat_amount: survivor.deposit_excl_vat_amount - his.deposit_excl_vat_amount,
      deposit_vat_amount: survivor.deposit_vat_amount - his.deposit_vat_amount,
      credit_amount: survivor.credit_amount - his.credit_amount,
      loyalty_points: survivor.loyalty_points - his.loyalty_points,
    };
    const isMixed = his.is_mixed || [...Object.values(left), his.credit_amount].some((amount) => amount < 0);
    if (isMixed) throw refuse('merge_is_mixed');
    const other = all.find((one) => one.id === merged_id)!;
    const taken = Object.keys(filled).filter(
      (key) =>
        survivor[key as keyof Person] === filled[key as keyof Person] &&
        // Notes that were changed at the merged record meanwhile say no more what was joined.
        (key !== 'notes' || (other.notes !== null && filled.notes!.endsWith(other.notes))),
    );
    const emptied = setColumns(
      Object.fromEntries(
        taken.map((key) => [key, before(key as keyof Person & keyof typeof customerFields, filled, other)]),
      ),
    );
    await tx.batch([
      sql`update customer set ${taken.length > 0 ? sql`${emptied},` : sql``} version = version + 1,
          owed_amount = owed_amount - ${his.owed_amount}, ${setColumns(left)},
          invoice_count = greatest(invoice_count - ${his.invoice_count}, 0),
          last_invoice_on = ${rest.last_invoice_on}::date
        where merchant_id = ${m} and id = ${survivor_id}`,
      sql`update customer set merged_into = ${merged_id}, version = version + 1
        where merchant_id = ${m} and id = any(${moved_ids}::bigint[]) and id <> ${merged_id}`,
      sql`update customer set merged_into = null, version = version + 1,
          mobile = coalesce(mobile, case when not exists (select from customer o
            where o.merchant_id = ${m} and o.mobile = ${filled.mobile ?? null}::text) then ${filled.mobile ?? null}::text end),
          owed_amount = ${his.owed_amount}, credit_amount = ${his.credit_amount},
          deposit_excl_vat_amount = ${his.deposit_excl_vat_amount}, deposit_vat_amount = ${his.deposit_vat_amount},
          loyalty_points = ${his.loyalty_points}, invoice_count = ${his.invoice_count},
          last_invoice_on = ${his.last_invoice_on}::date
        where merchant_id = ${m} and id = ${merged_id}`,
      // The note that held what had no room beside the survivor's; one that was corrected since says something else.
      sql`delete from customer_note n using customer_merge g
        where g.merchant_id = ${m} and g.id = ${id} and n.merchant_id = ${m} and n.customer_id = ${survivor_id}
          and n.written_at = g.merged_at and n.written_by = g.merged_by and n.version = 1`,
      sql`update customer_merge set undone_at = ${ctx.now}::timestamptz where merchant_id = ${m} and id = ${id}`,
    ]);
    await restoreMergedTags(tx, survivor_id, merge.tags);
    ctx.note({ record_id: survivor_id, after: { unmerged: merged_id } });
    ctx.publishChange('customers');
    return { survivor_id, merged_id };
  };

/** Mergings into a customer that can still be taken back. */
export const listMerges = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof merging.list>) => {
  const rows = await tx.many<Omit<OutputOf<typeof merging.merge>, 'until'>>(sql`
    select g.id, g.survivor_id, g.merged_id, c.name_ar, c.name_en, coalesce(c.mobile, g.filled ->> 'mobile') as mobile,
      g.merged_at
    from customer_merge g join customer c on c.merchant_id = g.merchant_id and c.id = g.merged_id
    where g.merchant_id = ${tx.merchantId} and g.survivor_id = ${id} and g.undone_at is null
      and g.merged_at > ${addSeconds(ctx.now, -mergeUndoSeconds)}::timestamptz
    order by g.id desc`);
  return { records: rows.map((row) => ({ ...row, until: addSeconds(row.merged_at, mergeUndoSeconds) })) };
};
