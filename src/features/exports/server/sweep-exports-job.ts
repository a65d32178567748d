import { addSeconds } from '../../../kernel/time/local-time.ts';
import { keptFor } from '../../../platform/db/housekeeping.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../../../platform/jobs/define-job.ts';

/** Deletes the bytes of files whose day is over; an hour later than their rows, which are deleted with everything else. */
export const sweepExportsJob = (parts: { readonly files: FileStore }): OutsideJob<EmptyPayload> =>
  defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
    name: 'export.sweep',
    kind: 'outside',
    payload: emptyPayload,
    schedule: { cron: '47 * * * *', zone: 'UTC' },
    retry: { limit: 2, delay_seconds: 60 },
    expire_seconds: 1_800,
    handle: (run) => parts.files.shortLived.sweep(addSeconds(run.now, -keptFor.export_file - 3_600)),
  });
