import { z } from 'zod';
import {
  byId,
  done,
  exportFormats,
  instant,
  listInput,
  listOutput,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { type ImportKind, importKindNames } from './import-kinds.ts';

const { view, create, undo } = permissions.imports;
const count = z.number().int();
const kind = z.enum(importKindNames as [ImportKind, ...ImportKind[]]);

const batch = z.object({
  id: recordId,
  kind,
  /** 1 read, 2 checking, 3 checked, 4 importing, 5 done, 6 failed, 7 being undone, 8 undone. */
  status: count,
  file_name: z.string().nullable(),
  row_count: count,
  checked_count: count,
  refused_count: count,
  written_count: count,
  undone_count: count,
  sent_at: instant,
  sent_by_name: z.string(),
});
const whole_batch = batch.extend({
  headers: z.array(z.string()),
  mapping: z.record(z.string(), count),
  /** The first rows under the headings. */
  sample: z.array(z.array(z.string())),
});
const steps = ['import_not_found', 'import_not_now'] as const;

/** Sheets that become records: read, checked row by row, written by a job, taken back as far as nothing used them. */
export const imports = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/imports',
    access: { permission: view },
    summary: 'Sheets that were sent, the newest first',
    input: listInput(['id'], {}).omit({ format: true, search: true }),
    output: listOutput(batch),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/imports/:id',
    access: { permission: view },
    summary: 'A sheet: how its columns are read and how far it is',
    input: byId,
    output: whole_batch,
    refusals: ['import_not_found'],
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/imports',
    access: { permission: create },
    summary: 'Send a sheet; its columns are guessed from their headings, nothing is written yet',
    input: z.object({ kind }),
    output: whole_batch,
    accepts_file: 'sheet',
    refusals: ['excel_incorrect', 'sheet_is_empty', 'too_many_imports_today'],
    rate_per_minute: 6,
  }),
  check: operation({
    area: 'merchant',
    method: 'POST',
    path: '/imports/:id/check',
    access: { permission: create },
    summary: 'Check every row with these columns, without writing any',
    input: z.object({ id: recordId, mapping: z.record(z.string().max(40), whole(0, 99)) }),
    output: whole_batch,
    refusals: steps,
  }),
  run: operation({
    area: 'merchant',
    method: 'POST',
    path: '/imports/:id/run',
    access: { permission: create },
    summary: 'Write the rows that are right',
    input: byId,
    output: whole_batch,
    refusals: steps,
  }),
  undo: operation({
    area: 'merchant',
    method: 'POST',
    path: '/imports/:id/undo',
    access: { permission: undo },
    summary: 'Take back what the sheet wrote, as far as nothing used or changed it since',
    input: byId,
    output: whole_batch,
    refusals: steps,
  }),
  rows: operation({
    area: 'merchant',
    method: 'GET',
    path: '/imports/:id/refused',
    access: { permission: view },
    summary: 'Rows that were refused, each with its reasons; as a file they can be mended and sent again',
    input: z.object({ id: recordId, page: whole(1, 1_000).default(1), format: z.enum(exportFormats).optional() }),
    output: z.object({
      total: count,
      rows: z.array(z.object({ number: count, cells: z.array(z.string()), reasons: z.array(z.string()) })),
    }),
    refusals: ['import_not_found'],
  }),
  template: operation({
    area: 'merchant',
    method: 'GET',
    path: '/import_template',
    access: { permission: view },
    summary: 'A sheet with the headings of a kind and two examples',
    input: z.object({ kind, format: z.enum(exportFormats).default('xlsx') }),
    output: z.unknown(),
  }),
  forget: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/imports/:id',
    access: { permission: create },
    summary: 'Forget a sheet; what it wrote stays',
    input: byId,
    output: done,
    refusals: ['import_not_found', 'import_not_now'],
  }),
};
