import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { setColumns } from '../../../platform/db/write-row.ts';
import { purgeFileBytes } from '../../../platform/files/purge-file-bytes.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { purgeAnswers } from '../../../platform/http/purge-answers.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../refusals.ts';
import type { CustomerExtensions } from './customer-extensions.ts';
import { deleteFileRows, eraseMentions, eraseTraces } from './erase-rows.ts';
import { knownId } from './family.ts';
import { lockAll, lockMerging, type Person } from './merge-rows.ts';
import { erasedFields } from './personal-fields.ts';

/** He is no longer sold to, and nobody changes what is left of him. */
const erased = { ...erasedFields, status: 0 };

/** By what somebody is found in texts: address, mobile as people write it, and a name that is long enough to be theirs. */
const wordsOf = (people: readonly Person[]): string[] => [
  ...new Set(
    people.flatMap(({ name_ar, name_en, mobile, email }) =>
      [mobile?.slice(-8), email, name_ar, name_en].filter((word): word is string => (word?.length ?? 0) >= 5),
    ),
  ),
];

interface Gone {
  readonly entity: 'customer_notes' | 'customer_relatives';
  readonly id: number;
}

/** What adding and changing it was answered. */
const answersOf = ({ entity, id }: Gone) => [
  { operation: `PUT /api/${entity}/:id`, id },
  { operation: `POST /api/customers/:id/${entity.slice('customer_'.length)}`, id },
];

/**
 * Erases a person who asked for it, with everybody merged into him: fields, notes, family, tags, files, what the trail and
 * messages say. Issued documents stay as the tax law requires. Refuses `customer_has_balance`.
 */
export const eraseCustomer =
  (later: CustomerExtensions) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
    const m = tx.merchantId;
    const known = await tx.maybe<{ id: number }>(
      sql`select id from customer where merchant_id = ${m} and id = ${knownId(id)}`,
    );
    if (!known) throw refuse('customer_not_found');
    await lockMerging(tx);
    const people = await lockAll(tx, [known.id]);
    const person = people.find((one) => one.id === known.id);
    if (!person || person.erased_at || person.merged_into !== null) throw refuse('customer_not_found');
    const money = [person.owed_amount, person.credit_amount, person.deposit_excl_vat_amount, person.deposit_vat_amount];
    if (money.some((amount) => amount !== 0)) throw refuse('customer_has_balance');
    const ids = people.map((one) => one.id);
    for (const end of later.endings) await end(tx, { now: ctx.now, today: ctx.today, userId: ctx.user.id }, ids);
    const all = sql`${ids}::bigint[]`;
    // What was taken away before has no row any more; the trail still knows whose it was.
    const gone = await tx.many<Gone>(sql`
      select split_part(operation, '/', 3) as entity, (input ->> 'id')::bigint as id from audit_entry
      where merchant_id = ${m} and record_id = any(${all}) and operation like '% /api/customer%'
        and operation in ('DELETE /api/customer_notes/:id', 'DELETE /api/customer_relatives/:id')`);
    const of = (table: 'notes' | 'relatives' | 'files') =>
      ({ notes: sql`customer_note`, relatives: sql`customer_relative`, files: sql`customer_file` })[table];
    const [notes, relatives, merges, files] = await tx.batch([
      sql`delete from ${of('notes')} where merchant_id = ${m} and customer_id = any(${all}) returning id`,
      sql`delete from ${of('relatives')} where merchant_id = ${m} and customer_id = any(${all}) returning id`,
      sql`update customer_merge set filled = '{}' where merchant_id = ${m}
        and (survivor_id = any(${all}) or merged_id = any(${all})) returning id`,
      sql`delete from ${of('files')} where merchant_id = ${m} and customer_id = any(${all}) returning id, file_id`,
      sql`delete from customer_tagged where merchant_id = ${m} and customer_id = any(${all})`,
      sql`delete from customer_duplicate where merchant_id = ${m} and (customer_id = any(${all}) or other_id = any(${all}))`,
      sql`update customer set ${setColumns(erased)}, erased_at = ${ctx.now}::timestamptz, version = version + 1
          where merchant_id = ${m} and id = any(${all})`,
    ]);
    const traces = [
      ...ids.map((one) => ['% /api/customers%', one] as const),
      // Corrected and deleted ones stand in the trail with their customer.
      ...ids.map((one) => ['% /api/customer\\_notes%', one] as const),
      ...ids.map((one) => ['% /api/customer\\_relatives%', one] as const),
      ...notes!.map((row) => ['% /api/customer\\_notes%', Number(row['id'])] as const),
      ...relatives!.map((row) => ['% /api/customer\\_relatives%', Number(row['id'])] as const),
      ...merges!.map((row) => ['% /api/customer\\_merges%', Number(row['id'])] as const),
      ...files!.map((row) => ['% /api/customer\\_files%', Number(row['id'])] as const),
    ];
    const addresses = people.flatMap((one) => [one.mobile, one.email]).filter((address) => address !== null);
    const fileIds = files!.map((row) => Number(row['file_id']));
    const documents = (await tx.many<{ id: number }>(later.documentIds(m, all))).map((row) => row.id);
    const [, , , digests] = await tx.batch([
      eraseTraces({
        operations: traces.map(([operation]) => operation),
        records: traces.map(([, record]) => record),
        documents,
        addresses,
      }),
      eraseMentions({ ids, words: wordsOf(people), addresses, documents }),
      purgeAnswers(m, gone.flatMap(answersOf)),
      deleteFileRows({ ids: fileIds }),
      ...later.erasures.map((erase) => erase(m, ids)),
    ]);
    if (fileIds.length > 0)
      await enqueue(tx, purgeFileBytes, { digests: digests!.map((row) => String(row['digest'])) });
    ctx.publishChange('customers');
    return { done: true as const };
  };
