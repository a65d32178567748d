import type { AnyJob } from '../../../platform/jobs/define-job.ts';
import type { AuthorityAddress } from './authority-address.ts';
import { connectUnitJob } from './connect-unit-job.ts';
import { warnOwnersJobs } from './warn-owners-job.ts';

/** What is done about units in the background, besides sending (send-documents.ts). */
export const fiscalJobs = (parts: { readonly authority: AuthorityAddress }): readonly AnyJob[] => [
  connectUnitJob((environment) => parts.authority(environment)),
  ...warnOwnersJobs,
];
