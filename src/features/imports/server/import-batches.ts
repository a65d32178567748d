import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { readPage } from '../../../platform/lists/answer-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import type { imports } from '../contract.ts';
import { guessMapping } from '../guess-mapping.ts';
import { fieldsOfKind, importStatus } from '../import-kinds.ts';
import { refuse } from '../refusals.ts';

type Batch = OutputOf<typeof imports.get>;
type Row = OutputOf<typeof imports.list>['records'][number];

const columns = (ctx: MerchantContext): Sql => sql`b.id, b.kind, b.status, b.file_name, b.row_count, b.checked_count,
  b.refused_count, b.written_count, b.undone_count, b.sent_at, ${userNameSql(ctx.language, 'u')} as sent_by_name`;
const from = sql`import_batch b join shop_user u on u.merchant_id = b.merchant_id and u.id = b.sent_by`;

export const listImports = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof imports.list>) =>
  readPage<Row>(
    tx,
    {
      select: columns(ctx),
      from,
      where: [sql`b.merchant_id = ${ctx.merchantId}`],
      sortable: { id: sql`b.id` },
      defaultSort: '-id',
      tie: sql`b.id`,
    },
    input,
  );

/** Rows that are shown beside the headings. */
const sampleRows = 3;

export const getImport = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Batch> => {
  const found = await tx.maybe<Batch>(sql`
    select ${columns(ctx)}, b.headers, b.mapping, (select coalesce(jsonb_agg(r.cells order by r.number), '[]') from (
        select number, cells from import_row where merchant_id = ${ctx.merchantId} and batch_id = b.id
        order by number limit ${sampleRows}) r) as sample
    from ${from} where b.merchant_id = ${ctx.merchantId} and b.id = ${id}`);
  if (!found) throw refuse('import_not_found');
  return found;
};

/** Rows of one insert: each becomes a parameter of some hundred kilobytes. */
const rowsAtOnce = 2_000;

/** Sheets of a shop that lie here from one day, each of up to 8 million characters. */
const mostOfDay = 50;

const checkDay = async (ctx: MerchantContext, tx: MerchantTx): Promise<void> => {
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from import_batch
    where merchant_id = ${ctx.merchantId} and sent_at > ${addSeconds(ctx.now, -86_400)}::timestamptz`);
  if (n >= mostOfDay) throw refuse('too_many_imports_today', { max: mostOfDay });
};

/**
 * Keeps the rows of a sheet; nothing is written of them yet. Refuses `excel_incorrect`, `sheet_is_empty`,
 * `too_many_imports_today`.
 */
export const sendSheet = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { kind }: InputOf<typeof imports.send>,
  upload: Upload,
): Promise<Batch> => {
  const { sheet } = upload.file;
  if (!sheet) throw refuse('excel_incorrect');
  const [head, ...rows] = sheet;
  if (!head || rows.length === 0) throw refuse('sheet_is_empty');
  await checkDay(ctx, tx);
  const headers = head.cells.map((cell) => [...cell].slice(0, 100).join(''));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import_batch (kind, file_name, headers, mapping, language, row_count, sent_at, sent_by)
    values (${kind}, ${upload.name?.slice(0, 200) ?? null}, ${JSON.stringify(headers)}::jsonb,
      ${JSON.stringify(guessMapping(fieldsOfKind(kind), headers))}::jsonb, ${ctx.language}, ${rows.length},
      ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.run(sql`insert into import_row (batch_id, number, cells)
      select ${id}, r.number, r.cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) as r (number int, cells jsonb)`);
  return getImport(ctx, tx, { id });
};

/** The batch for the next step, locked. Refuses `import_not_now` when it is in another state. */
export const lockImport = async (tx: MerchantTx, id: number, ...states: readonly number[]): Promise<Batch> => {
  const batch = await tx.maybe<Batch>(
    sql`select * from import_batch where merchant_id = ${tx.merchantId} and id = ${id} for update`,
  );
  if (!batch) throw refuse('import_not_found');
  if (!states.includes(batch.status)) throw refuse('import_not_now');
  return batch;
};

/** Every column is one of the sheet's, and no field that is needed lacks one. */
export const checkMapping = (batch: Batch, mapping: Readonly<Record<string, number>>): void => {
  const fields = fieldsOfKind(batch.kind);
  for (const [key, column] of Object.entries(mapping))
    if (!fields.some((field) => field.key === key) || column >= batch.headers.length)
      throw fieldError(`mapping.${key}`, 'invalid_choice');
  for (const field of fields)
    if (field.required && mapping[field.key] === undefined) throw fieldError(`mapping.${field.key}`, 'required');
};

export const deleteImport = async (_ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const { read, checked, done, failed, undone } = importStatus;
  await lockImport(tx, id, read, checked, done, failed, undone);
  await tx.run(sql`delete from import_batch where merchant_id = ${tx.merchantId} and id = ${id}`);
  return { done: true as const };
};
