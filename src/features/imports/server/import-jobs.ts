import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { defineJob, type OutsideJob, type OutsideRun } from '../../../platform/jobs/define-job.ts';
import type { JobName } from '../../../platform/jobs/enqueue.ts';
import type { Mapping } from '../guess-mapping.ts';
import { fieldsOfKind, type ImportKind, importStatus, rowState } from '../import-kinds.ts';
import { type ReadingShop, readCells } from '../read-cells.ts';
import { type Asker, askerContext } from './asker.ts';
import { dateOrdersOf } from './date-orders.ts';
import {
  type CheckedRow,
  longestRecord,
  nextRows,
  refuseApart,
  refuseByShop,
  refuseKnown,
  refuseWithOthers,
  rowsAtOnce,
} from './import-records.ts';
import { type Values, validateRow, type Writer, writersOf } from './import-writers.ts';

const payload = z.object({ import_id: z.number().int() });
const order_key = () => 'import';
export const checkImport = { name: 'import.check', payload, order_key } satisfies JobName;
export const runImport = { name: 'import.run', payload, order_key } satisfies JobName;
export const undoImport = { name: 'import.undo', payload, order_key } satisfies JobName;

interface Batch {
  readonly id: number;
  readonly kind: ImportKind;
  readonly status: number;
  readonly mapping: Mapping;
  readonly asker: Asker;
}
interface Row {
  readonly number: number;
  readonly cells: string[];
  readonly record_id: number | null;
}

/** Between two transactions the job rests longer than one took, so that others have the core; never long. */
const restShare = 2;
const longestRestMs = 60;

const batchOf = (tx: MerchantTx, id: number, status: number) =>
  tx.maybe<Batch>(sql`select id, kind, status, mapping, asker from import_batch
    where merchant_id = ${tx.merchantId} and id = ${id} and status = ${status} for no key update`);

const shopOf = ({ merchant }: MerchantContext): ReadingShop => ({
  currency: merchant.currency_code,
  country: countryOf(merchant.country_id),
});
/** ISO codes of the countries that shops are in, by the specification's numbers (section 3). */
const countries: Readonly<Record<number, string>> = {
  1: 'SA',
  2: 'AE',
  3: 'KW',
  4: 'BH',
  5: 'QA',
  6: 'OM',
  7: 'JO',
  8: 'PS',
};
const countryOf = (id: number): string => countries[id] ?? 'SA';

const end = (status: number, now: string) => sql`status = ${status}, ended_at = ${now}::timestamptz`;

/** Does `step` until it says that nothing is left, resting in between; a job that died on its last try says so. */
const goOn = async (run: OutsideRun, id: number, step: () => Promise<boolean>): Promise<void> => {
  try {
    for (let began = performance.now(); await step(); began = performance.now())
      await sleep(Math.min((performance.now() - began) * restShare, longestRestMs));
  } catch (error) {
    if (run.isLastTry)
      await run
        .transaction((tx) =>
          tx.run(sql`update import_batch set ${end(importStatus.failed, run.now)}
            where merchant_id = ${run.merchantId} and id = ${id}`),
        )
        .catch(() => {});
    throw error;
  }
};

const setRows = (
  tx: MerchantTx,
  id: number,
  rows: readonly { number: number; state: number; errors?: FieldErrors | null; record_id?: number | null }[],
) =>
  tx.run(sql`update import_row r set state = n.state, errors = n.errors, record_id = coalesce(n.record_id, r.record_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (number int, state smallint, errors jsonb, record_id bigint)
    where r.merchant_id = ${tx.merchantId} and r.batch_id = ${id} and r.number = n.number`);

/** Checks rows and what stands twice in the sheet; killed on the way it begins again, for it writes nothing but reasons. */
const checkRows = async (run: OutsideRun, writers: Readonly<Record<ImportKind, Writer>>, id: number): Promise<void> => {
  const begun = await run.transaction(async (tx) => {
    const batch = await batchOf(tx, id, importStatus.checking);
    if (batch)
      await tx.run(sql`update import_batch set checked_count = 0, refused_count = 0
        where merchant_id = ${tx.merchantId} and id = ${id}`);
    return batch ? { ...batch, date_orders: await dateOrdersOf(tx, batch) } : undefined;
  });
  if (!begun) return;
  const writer = writers[begun.kind];
  const fields = fieldsOfKind(begun.kind);
  const ctx = askerContext(begun.asker, run);
  const shop: ReadingShop = { ...shopOf(ctx), date_orders: begun.date_orders };
  const { recordOf } = writer;
  const seen = new Map<string, number>();
  let last = 0;
  await goOn(run, id, () =>
    run.transaction(async (tx) => {
      const found = await tx.many<Row>(sql`select number, cells from import_row
        where merchant_id = ${tx.merchantId} and batch_id = ${id} and number > ${last} order by number
        limit ${recordOf ? longestRecord : rowsAtOnce}`);
      const valuesOf = (row: Row) => readCells(begun.kind, fields, begun.mapping, row.cells, shop);
      const { rows, isOver } = nextRows(found, recordOf && ((row) => recordOf(valuesOf(row).values)));
      const read: CheckedRow[] = rows.map((row) => {
        const { values, errors } = valuesOf(row);
        return { number: row.number, values, errors: { ...validateRow(begun.kind, writer.schema, values), ...errors } };
      });
      await refuseByShop(ctx, tx, writer, read);
      await refuseKnown(tx, writer, read, seen);
      if (recordOf) {
        refuseApart(read, recordOf, seen);
        refuseWithOthers(read, recordOf);
      }
      const judged = read.map(({ number, errors }) => {
        const isRefused = Object.keys(errors).length > 0;
        return { number, state: isRefused ? rowState.refused : rowState.valid, errors: isRefused ? errors : null };
      });
      if (rows.length > 0) await setRows(tx, id, judged);
      last = rows.at(-1)?.number ?? last;
      await tx.run(sql`update import_batch set checked_count = checked_count + ${rows.length},
          refused_count = refused_count + ${judged.filter((row) => row.errors !== null).length}
          ${isOver ? sql`, status = ${importStatus.checked}` : sql``}
        where merchant_id = ${tx.merchantId} and id = ${id}`);
      return !isOver;
    }),
  );
};

/** Writes what is right, some hundred rows a transaction with what became of them: killed at any row, it goes on there. */
const writeRows = (run: OutsideRun, writers: Readonly<Record<ImportKind, Writer>>, id: number): Promise<void> => {
  // As they were checked: the cells are the same.
  let date_orders: ReadingShop['date_orders'];
  return goOn(run, id, () =>
    run.transaction(async (tx) => {
      const batch = await batchOf(tx, id, importStatus.importing);
      if (!batch) return false;
      date_orders ??= await dateOrdersOf(tx, batch);
      const ctx = askerContext(batch.asker, run);
      const { recordOf, write } = writers[batch.kind];
      const found = await tx.many<Row>(sql`select number, cells from import_row
        where merchant_id = ${tx.merchantId} and batch_id = ${id} and state = ${rowState.valid}
        order by number limit ${recordOf ? longestRecord : rowsAtOnce}`);
      const shop: ReadingShop = { ...shopOf(ctx), date_orders };
      const fields = fieldsOfKind(batch.kind);
      const valuesOf = (row: Row): Values => readCells(batch.kind, fields, batch.mapping, row.cells, shop).values;
      const { rows, isOver } = nextRows(found, recordOf && ((row) => recordOf(valuesOf(row))));
      const values = rows.map(valuesOf);
      const written = values.length > 0 ? await write(ctx, tx, values) : [];
      const outcome = rows.map(({ number }, i) => {
        const one = written[i]!;
        return 'id' in one
          ? { number, state: rowState.written, record_id: one.id }
          : { number, state: rowState.refused, errors: one.errors };
      });
      if (rows.length > 0) await setRows(tx, id, outcome);
      const count = outcome.filter((row) => row.state === rowState.written).length;
      await tx.run(sql`update import_batch set written_count = written_count + ${count},
          refused_count = refused_count + ${rows.length - count}
          ${isOver ? sql`, ${end(importStatus.done, run.now)}` : sql``}
        where merchant_id = ${tx.merchantId} and id = ${id}`);
      return !isOver;
    }),
  );
};

/** Takes back what nothing used since, the last written first. */
const undoRows = (run: OutsideRun, writers: Readonly<Record<ImportKind, Writer>>, id: number): Promise<void> =>
  goOn(run, id, () =>
    run.transaction(async (tx) => {
      const batch = await batchOf(tx, id, importStatus.undoing);
      if (!batch) return false;
      const ctx = askerContext(batch.asker, run);
      const rows = await tx.many<Row>(sql`select number, cells, record_id from import_row
        where merchant_id = ${tx.merchantId} and batch_id = ${id} and state = ${rowState.written}
        order by number desc limit ${rowsAtOnce}`);
      const gone = await writers[batch.kind].takeBack(
        ctx,
        tx,
        rows.map((row) => row.record_id!),
      );
      const outcome = rows.map(({ number, record_id }) => ({
        number,
        state: gone.has(record_id!) ? rowState.taken_back : rowState.kept,
      }));
      if (rows.length > 0) await setRows(tx, id, outcome);
      const isOver = rows.length < rowsAtOnce;
      const count = outcome.filter((row) => row.state === rowState.taken_back).length;
      await tx.run(sql`update import_batch set undone_count = undone_count + ${count}
          ${isOver ? sql`, ${end(importStatus.undone, run.now)}` : sql``}
        where merchant_id = ${tx.merchantId} and id = ${id}`);
      return !isOver;
    }),
  );

type Job = OutsideJob<typeof payload>;

/** Checking, writing and taking back: each goes on after a kill. */
export const importJobs = (constraints: () => ConstraintErrors): readonly Job[] => {
  const job = (
    named: typeof checkImport,
    work: (run: OutsideRun, writers: Readonly<Record<ImportKind, Writer>>, id: number) => Promise<void>,
  ): Job =>
    defineJob<typeof payload, Job>({
      ...named,
      kind: 'outside',
      retry: { limit: 5, delay_seconds: 2, max_delay_seconds: 60 },
      expire_seconds: 1_800,
      handle: (run, { import_id }) => work(run, writersOf(constraints()), import_id),
    });
  return [job(checkImport, checkRows), job(runImport, writeRows), job(undoImport, undoRows)];
};
