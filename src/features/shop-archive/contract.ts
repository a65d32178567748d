import { z } from 'zod';
import { bilingualNames, byId, done, instant, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

/** The whole shop as one file; what is being made and what is ready stands among the person's files (`exportFiles`). */
export const archives = {
  begin: operation({
    area: 'merchant',
    method: 'POST',
    path: '/archives',
    access: { permission: permissions.settings.archive },
    summary:
      'Have everything of the shop made into one ZIP: tables as CSV, documents as PDF, files, and a list with sums',
    input: z.object({
      /** Also every issued document as PDF, which takes much longer. */
      with_documents: z.boolean(),
    }),
    output: z.object({ export_id: recordId }),
    refusals: [
      'archive_under_way',
      'archive_needs_every_right',
      'archive_has_too_many_papers',
      'too_many_exports_today',
    ],
    rate_per_minute: 10,
  }),
};

const count = z.number().int();
/** Pieces are what an upload may be. */
export const pieceBytes = 4 * 1024 * 1024;
const mostPieces = 512;
/** Of one shop in 24 hours, all pieces counted: the largest archive twice. */
export const restoreBytesPerDay = 2 * pieceBytes * mostPieces;

const restore = z.object({
  id: recordId,
  /** 1 being sent, 2 being checked, 3 checked, 4 being written, 5 done, 6 refused. */
  status: count,
  /** What is in it, once it is checked. */
  summary: z
    .object({
      ...bilingualNames,
      currency_code: z.string(),
      made_at: z.string(),
      files: count,
      /** Rows by table. */
      rows: z.record(z.string(), count),
    })
    .nullable(),
  /** The refusal that ended it, where there is one. */
  failure: z.string().nullable(),
  /** Table, row and column of the value that ended it, where it was one. */
  failure_at: z.string().nullable(),
  asked_at: instant,
});

/** An archive that becomes the history of an empty shop: sent in pieces, checked, shown, written as a whole or not at all. */
export const restores = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/restores',
    access: { permission: permissions.settings.archive },
    summary: 'Whether the shop is empty, and the restore that was begun last',
    input: z.object({}),
    output: z.object({
      is_empty: z.boolean(),
      /** An archive was restored, and nothing leaves the shop until its owner confirms it. */
      is_outgoing_held: z.boolean(),
      /** Whether this person may begin, write and release: the owner, not a manager in the owner’s place. */
      may_release: z.boolean(),
      last: restore.nullable(),
    }),
  }),
  begin: operation({
    area: 'merchant',
    method: 'POST',
    path: '/restores',
    access: { permission: permissions.settings.archive },
    summary: 'Begin to send an archive to an empty shop',
    input: z.object({ byte_size: whole(1, pieceBytes * mostPieces) }),
    output: restore,
    refusals: ['restore_needs_owner', 'shop_is_not_empty', 'restore_under_way'],
    rate_per_minute: 10,
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/restores/:id/pieces',
    access: { permission: permissions.settings.archive },
    summary: 'Send a piece of the archive, from 0; the same piece may be sent again',
    input: z.object({ id: recordId, number: z.coerce.number().int().min(0).max(mostPieces) }),
    output: done,
    accepts_file: 'piece',
    refusals: ['restore_not_found', 'restore_not_now', 'too_many_archive_bytes_today'],
    not_audited_because: 'pieces of a file on its way are no record of the shop',
  }),
  check: operation({
    area: 'merchant',
    method: 'POST',
    path: '/restores/:id/check',
    access: { permission: permissions.settings.archive },
    summary: 'Check the archive that was sent: nothing is written',
    input: byId,
    output: restore,
    refusals: ['restore_not_found', 'restore_not_now'],
  }),
  run: operation({
    area: 'merchant',
    method: 'POST',
    path: '/restores/:id/run',
    access: { permission: permissions.settings.archive },
    summary: 'Write the checked archive into the shop',
    input: byId,
    output: restore,
    refusals: ['restore_needs_owner', 'restore_not_found', 'restore_not_now'],
  }),
  release: operation({
    area: 'merchant',
    method: 'POST',
    path: '/restores/release',
    access: { permission: permissions.settings.archive },
    summary: 'Let the restored shop send messages, ask the gateway and report to the tax authority again',
    input: z.object({}),
    output: done,
    refusals: ['restore_needs_owner', 'outgoing_not_held'],
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/restores/:id',
    access: { permission: permissions.settings.archive },
    summary: 'Forget an archive that is not being written',
    input: byId,
    output: done,
    refusals: ['restore_not_found', 'restore_not_now'],
  }),
};
