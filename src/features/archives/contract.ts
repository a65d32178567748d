import { z } from 'zod';
import { operation, recordId } from '../../kernel/contract.ts';
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
