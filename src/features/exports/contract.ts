import { z } from 'zod';
import { byId, done, exportFormats, instant, operation, recordId } from '../../kernel/contract/contract.ts';

const because = { signed_in_because: 'each person sees the files that they asked for themselves' } as const;

const count = z.number().int();

const exportFile = z.object({
  id: recordId,
  /** Of the list. */
  title_en: z.string(),
  title_ar: z.string(),
  /** `zip`: an archive of the whole shop. */
  format: z.enum([...exportFormats, 'zip']),
  /** 1 waits, 2 is being made, 3 ready, 4 failed, 5 cancelled. */
  status: count,
  rows_total: count.nullable(),
  rows_read: count,
  file_name: z.string().nullable(),
  byte_size: count.nullable(),
  /** The refusal that ended it, where there is one. */
  failure: z.string().nullable(),
  asked_at: instant,
});

/**
 * Files that are too long for an answer. A list asked for with `format` answers 202 with `export_id` then, and these tell how
 * far it is and give it, for a day.
 */
export const exportFiles = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/exports',
    access: because,
    summary: 'Files that the person asked for, the newest first',
    input: z.object({}),
    output: z.object({ records: z.array(exportFile) }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/exports/:id',
    access: because,
    summary: 'How far a file is',
    input: byId,
    output: exportFile,
    refusals: ['export_not_found'],
  }),
  file: operation({
    area: 'merchant',
    method: 'GET',
    path: '/exports/:id/file',
    access: because,
    summary: 'The file, for who asked and may still see the list',
    input: byId,
    output: z.unknown(),
    answers_file: true,
    refusals: ['export_not_found', 'export_not_ready', 'export_not_yours_any_more'],
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/exports/:id',
    access: because,
    summary: 'Stop making a file, or take it from the list',
    input: byId,
    output: done,
    not_audited_because: 'a file on its way is no record of the shop',
  }),
};
